/** The program that the build of src/wasm leaves in `wasm/` for each game. */
export interface PageEngine {
  _housewright_call(request: number): number;
  _malloc(size: number): number;
  _free(place: number): void;
  UTF8ToString(place: number): string;
  stringToUTF8(text: string, place: number, size: number): void;
  lengthBytesUTF8(text: string): number;
}
export type StartEngine = (options: { locateFile(): string }) => Promise<PageEngine>;
