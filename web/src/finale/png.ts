/** Words inside a PNG: chunks of type iTXt, which viewers and screen readers may show. */
const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; ++k) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (table[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}
const encoder = new TextEncoder();
const number = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Keyword, no compression, no language, no translated keyword, then the text in UTF-8. */
function textChunk(keyword: string, text: string): Uint8Array {
  const named = joined(
    encoder.encode('iTXt'),
    encoder.encode(keyword),
    Uint8Array.of(0, 0, 0, 0, 0),
    encoder.encode(text),
  );
  return joined(number(named.length - 4), named, number(crc(named)));
}

/** Signature and header: texts may follow them. */
const headerEnd = 8 + 25;
export function withTexts(png: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  return joined(
    png.subarray(0, headerEnd),
    ...Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text)),
    png.subarray(headerEnd),
  );
}
