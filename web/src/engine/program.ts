/** A WebAssembly program that the build of src/wasm leaves in `wasm/`: text in, text out. */
export interface Program {
  call(request: string): string;
  /** Bots alone: gives them what they play by. */
  load(weights: ArrayBuffer): void;
}

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(place: number): void;
  housewright_call(request: number): number;
  housewright_load(weights: number, size: number): void;
}

/** Where a program runs: there are no files and no environment, and whoever gives up has failed. */
const noSuchThing = (): number => 52; // of WASI's errors, the one for what is not supported
const surroundings: WebAssembly.Imports = {
  env: { emscripten_notify_memory_growth: () => undefined },
  wasi_snapshot_preview1: {
    proc_exit: (): never => {
      throw new Error('The engine gave up.');
    },
    fd_read: noSuchThing,
    fd_write: noSuchThing,
    fd_close: noSuchThing,
    fd_seek: noSuchThing,
    environ_sizes_get: noSuchThing,
    environ_get: noSuchThing,
  },
};

export async function startProgram(source: Response | ArrayBuffer): Promise<Program> {
  const { instance } = await (source instanceof ArrayBuffer
    ? WebAssembly.instantiate(source, surroundings)
    : WebAssembly.instantiateStreaming(source, surroundings));
  const program = instance.exports as unknown as Exports;
  program._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  /** Puts bytes where the program sees them, with a zero behind them, until `use` is done. */
  function lend<T>(bytes: Uint8Array, use: (place: number) => T): T {
    const place = program.malloc(bytes.length + 1);
    const memory = new Uint8Array(program.memory.buffer);
    memory.set(bytes, place);
    memory[place + bytes.length] = 0;
    try {
      return use(place);
    } finally {
      program.free(place);
    }
  }
  return {
    call: (request) =>
      lend(encoder.encode(request), (place) => {
        const answer = program.housewright_call(place);
        const memory = new Uint8Array(program.memory.buffer);
        return decoder.decode(memory.subarray(answer, memory.indexOf(0, answer)));
      }),
    load: (weights) => lend(new Uint8Array(weights), (place) => program.housewright_load(place, weights.byteLength)),
  };
}
