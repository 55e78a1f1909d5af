import { fileURLToPath } from 'node:url';

/** A reporter of node's test runner: one JSON line for every test that ran, with its name, its file and whether it passed. */
export default async function* outcomes(events) {
  for await (const { type, data } of events) {
    if ((type !== 'test:fail' && type !== 'test:pass') || data.nesting > 0 || data.skip !== undefined) continue;
    // Node.js 18 names files by address.
    const file = data.file?.startsWith('file:') ? fileURLToPath(data.file) : (data.file ?? null);
    yield `${JSON.stringify({ name: data.name, file, passed: type === 'test:pass' })}\n`;
  }
}
