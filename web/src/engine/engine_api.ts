/** Questions to the engine (src/wasm/engine_api.h and bots_api.h list them), which lives in workers that answer in order. */
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

/** One worker, begun when it is first asked. */
class EngineApi {
  #name: string;
  #worker: Worker | null = null;
  #waiting: Waiting[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  ask(request: object): Promise<JsonObject> {
    const worker = (this.#worker ??= this.#open());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      worker.postMessage(JSON.stringify(request));
    });
  }

  #open(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: this.#name });
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
      const left = this.#waiting;
      this.#waiting = [];
      for (const asked of left) asked.reject(new Refused(noEngine));
    };
    return worker;
  }
}
const apis = new Map<string, EngineApi>();

/** Asks what knows the rules of a game, or its bots: each has a worker of its own, so that neither waits for the other. */
export function ask<T = JsonObject>(
  game: GameName,
  call: string,
  request: object = {},
  part: 'rules' | 'bots' = 'rules',
): Promise<T> {
  const name = `${part}/${game}`;
  const api = apis.get(name) ?? new EngineApi(name);
  apis.set(name, api);
  return api.ask({ call, ...request }) as Promise<T>;
}
