/** A game's engine on a thread of its own: one request in, one answer out, both JSON texts. The worker's name is the game's. */
import type { PageEngine } from './wasm/page_dream_home.js';
import type { GameName } from '../protocol';
import dreamHome from './wasm/page_dream_home.wasm?url';
import floorPlan from './wasm/page_floor_plan.wasm?url';

const engines: Readonly<Record<GameName, () => Promise<PageEngine>>> = {
  dream_home: async () => (await import('./wasm/page_dream_home.js')).default({ locateFile: () => dreamHome }),
  floor_plan: async () => (await import('./wasm/page_floor_plan.js')).default({ locateFile: () => floorPlan }),
};

const ready = engines[self.name as GameName]();

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
