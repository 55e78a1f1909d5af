/** A game's engine on a thread of its own: one request in, one answer out, both JSON texts. The worker's name is the game's. */
import type { PageEngine, StartEngine } from './page_engine';

const programs = import.meta.glob<StartEngine>('./wasm/page_*.js', { import: 'default' });
const binaries = import.meta.glob<string>('./wasm/page_*.wasm', { query: '?url', import: 'default', eager: true });

async function start(game: string): Promise<PageEngine> {
  const program = programs[`./wasm/page_${game}.js`];
  const binary = binaries[`./wasm/page_${game}.wasm`];
  if (!program || !binary) throw new Error(`there is no engine of ${game}`);
  return (await program())({ locateFile: () => binary });
}
const ready = start(self.name);

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
