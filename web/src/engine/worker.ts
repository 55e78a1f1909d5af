/** The engine's own thread: one request in, one answer out, both JSON texts. */
import create, { type PageEngine } from './wasm/page_engine.js';
import program from './wasm/page_engine.wasm?url';

const ready: Promise<PageEngine> = create({ locateFile: () => program });

function call(engine: PageEngine, request: string): string {
  const size = engine.lengthBytesUTF8(request) + 1;
  const place = engine._malloc(size);
  engine.stringToUTF8(request, place, size);
  const answer = engine.UTF8ToString(engine._housewright_call(place));
  engine._free(place);
  return answer;
}

addEventListener('message', (event: MessageEvent<string>) => {
  void ready.then((engine) => postMessage(call(engine, event.data)));
});
// Nobody can wait for an engine that did not come: an error of the worker tells the page.
ready.catch((reason: unknown) => {
  setTimeout(() => {
    throw reason instanceof Error ? reason : new Error(String(reason));
  });
});
