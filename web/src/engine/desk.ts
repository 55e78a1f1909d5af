/** Questions to the engine (src/wasm/desk.h lists them), which lives in a worker and answers in order. */
import type { GameName, JsonObject, Problem } from '../protocol';

/** What the engine refused, as an exception where an answer was expected. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

type Waiting = { readonly resolve: (answer: JsonObject) => void; readonly reject: (reason: Error) => void };

let worker: Worker | null = null;
let waiting: Waiting[] = [];

function open(): Worker {
  const opened = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  opened.onmessage = (event: MessageEvent<string>) => {
    const answer = JSON.parse(event.data) as JsonObject;
    const asked = waiting.shift();
    // An attempt answers with the error among other things; it was an answer all the same.
    if ('error' in answer && !('legal' in answer)) asked?.reject(new Refused(answer['error'] as unknown as Problem));
    else asked?.resolve(answer);
  };
  // It could not be loaded, or fell over. The next question tries a new one.
  opened.onerror = (event) => {
    event.preventDefault();
    opened.terminate();
    worker = null;
    const left = waiting;
    waiting = [];
    for (const asked of left) asked.reject(new Refused({ code: 'page.errors.engine', rule: '', where: '', particulars: {}, sentence: '' }));
  };
  return opened;
}

export function ask<T = JsonObject>(call: string, request: object = {}): Promise<T> {
  worker ??= open();
  const to = worker;
  return new Promise<JsonObject>((resolve, reject) => {
    waiting.push({ resolve, reject });
    to.postMessage(JSON.stringify({ call, ...request }));
  }) as Promise<T>;
}

const weights = import.meta.glob<string>('../../../content/bots/*.json', { query: '?url', import: 'default', eager: true });
const brought = new Map<GameName, Promise<void>>();

async function bring(game: GameName): Promise<void> {
  const address = weights[`../../../content/bots/${game}.json`];
  if (!address) throw new Error(`no weights for ${game}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await ask('content', { path: `bots/${game}.json`, text: await response.text() });
}

/** Makes sure that the bots of a game can think. */
export function needBots(game: GameName): Promise<void> {
  const coming = brought.get(game) ?? bring(game);
  brought.set(game, coming);
  coming.catch(() => brought.delete(game));
  return coming;
}
