/**
 * A game's rules or its bots on a thread of its own: one request in, one answer out, both JSON texts. The worker's name
 * says which, `rules/GAME` or `bots/GAME`.
 */
import { startProgram, type Program } from './program';

const programs = import.meta.glob<string>('./wasm/*.wasm', { query: '?url', import: 'default', eager: true });
const weights = import.meta.glob<string>('../../../content/bots/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function bring(address: string | undefined): Promise<Response> {
  if (!address) throw new Error(`there is nothing for ${self.name}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

async function start(part: string, game: string): Promise<Program> {
  const coming = bring(programs[`./wasm/${part}_${game}.wasm`]);
  if (part !== 'bots') return startProgram(await coming);
  const [binary, file] = await Promise.all([coming, bring(weights[`../../../content/bots/${game}.json`])]);
  const [program, bytes] = await Promise.all([startProgram(binary), file.arrayBuffer()]);
  program.load(bytes);
  return program;
}
const [part = '', game = ''] = self.name.split('/');
const ready = start(part, game);

addEventListener('message', (event: MessageEvent<string>) => {
  void ready.then((program) => postMessage(program.call(event.data)));
});
// Nobody can wait for a program that did not come: an error of the worker tells the page.
ready.catch((reason: unknown) => {
  setTimeout(() => {
    throw reason instanceof Error ? reason : new Error(String(reason));
  });
});
