/** Questions to the engine (src/wasm/engine_api.h lists them), which lives in a worker and answers in order. */
import type { GameName, JsonObject, Problem } from '../protocol';

/** What the engine refused, as an exception where an answer was expected. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}
const noEngine: Problem = { code: 'page.errors.engine', rule: '', where: '', particulars: {}, sentence: '' };
/** Why there was no answer: the engine refused, or could not be asked. */
export const problemOf = (reason: unknown): Problem => (reason instanceof Refused ? reason.problem : noEngine);

type Waiting = { readonly resolve: (answer: JsonObject) => void; readonly reject: (reason: Error) => void };

/** A worker for each game that was asked about. */
class EngineApi {
  #game: GameName;
  #worker: Worker | null = null;
  #waiting: Waiting[] = [];

  constructor(game: GameName) {
    this.#game = game;
  }

  ask(request: object): Promise<JsonObject> {
    const worker = (this.#worker ??= this.#open());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      worker.postMessage(JSON.stringify(request));
    });
  }

  #open(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: this.#game });
    worker.onmessage = (event: MessageEvent<string>) => {
      const answer = JSON.parse(event.data) as JsonObject;
      const asked = this.#waiting.shift();
      // An attempt answers with the error among other things; it was an answer all the same.
      if ('error' in answer && !('legal' in answer)) asked?.reject(new Refused(answer['error'] as unknown as Problem));
      else asked?.resolve(answer);
    };
    // It could not be loaded, or fell over. The next question tries a new one.
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = null;
      brought.delete(this.#game);
      const left = this.#waiting;
      this.#waiting = [];
      for (const asked of left) asked.reject(new Refused(noEngine));
    };
    return worker;
  }
}
const apis = new Map<GameName, EngineApi>();

export function ask<T = JsonObject>(game: GameName, call: string, request: object = {}): Promise<T> {
  const api = apis.get(game) ?? new EngineApi(game);
  apis.set(game, api);
  return api.ask({ call, ...request }) as Promise<T>;
}

const weights = import.meta.glob<string>('../../../content/bots/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const brought = new Map<GameName, Promise<void>>();

async function bring(game: GameName): Promise<void> {
  const address = weights[`../../../content/bots/${game}.json`];
  if (!address) throw new Error(`no weights for ${game}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await ask(game, 'content', { path: `bots/${game}.json`, text: await response.text() });
}

/** Makes sure that the bots of a game can think. */
export function needBots(game: GameName): Promise<void> {
  const coming = brought.get(game) ?? bring(game);
  brought.set(game, coming);
  coming.catch(() => brought.delete(game));
  return coming;
}
