/** The engine of the page, asked directly. */
import { readFileSync } from 'node:fs';
import { startProgram, type Program } from '../src/engine/program';

let engine: Promise<Program> | null = null;

function start(): Promise<Program> {
  const file = readFileSync('src/engine/wasm/rules_dream_home.wasm');
  return startProgram(new Uint8Array(file).buffer);
}

export async function askEngine<Answer>(request: object): Promise<Answer> {
  const program = await (engine ??= start());
  return JSON.parse(program.call(JSON.stringify(request))) as Answer;
}
