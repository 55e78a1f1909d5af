import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emotes, levels, type Command, type ServerMessage } from '../src/protocol';
import { Table } from '../src/table/table.svelte';
import { FakeConnection } from './fake_connection';

const text = readFileSync('../docs/protocol.md', 'utf8');
const lines = (arrow: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${arrow} {`))
    .map((line) => JSON.parse(line.slice(2).replace('{…}', '{}')) as Record<string, unknown>);

type Words<T> = T extends unknown ? keyof T : never;
/** The words of the types, which the compiler compares with the types. */
const commands: Record<Words<Command>, true> = {
  turn: true,
  draft: true,
  emote: true,
  chat: true,
  bot: true,
  clear: true,
  change: true,
  ready: true,
  start: true,
  stand: true,
  resign: true,
  rematch: true,
  ping: true,
};
const sent: Record<Words<ServerMessage>, true> = {
  welcome: true,
  events: true,
  news: true,
  ack: true,
  error: true,
  to: true,
  number: true,
  missing: true,
  pong: true,
  bye: true,
};
const firstWord = (message: Record<string, unknown>): string | undefined => Object.keys(message)[0];

/** Says to a table what the document says a server does. */
function tableThatHears(messages: readonly ServerMessage[]): Table {
  const connection = new FakeConnection();
  const table = new Table(connection);
  for (const message of messages) connection.tell(message);
  return table;
}

describe('docs/protocol.md', () => {
  it('says all that a server sends to a table, and no more', () => {
    const heard = lines('←')
      .filter((message) => !('token' in message))
      .flatMap(Object.keys); // with a token it is HTTP's answer
    const toldBetween = [...text.matchAll(/told to everybody as `\{"(\w+)":/g)].map(([, word]) => word);
    expect(new Set([...heard, ...toldBetween])).toEqual(new Set(Object.keys(sent)));
  });
  it('lets a client say what ours can, and no more', () => {
    const said = lines('→')
      .filter((message) => !('name' in message))
      .map(firstWord);
    expect(new Set(said)).toEqual(new Set(['hello', ...Object.keys(commands)]));
  });
  it('has our emotes and levels', () => {
    expect(text).toContain(`Emotes: \`${emotes.join(' ')}\``);
    expect(text).toContain(`Levels: \`${levels.join(' ')}\``);
  });
  it('is understood: a table that hears all of it knows what happened', () => {
    const told = lines('←').filter(
      (message) => 'welcome' in message || 'news' in message,
    ) as unknown as ServerMessage[];
    const elsewhere = told.findIndex((message) => 'welcome' in message && message.welcome.game === 'floor_plan');
    const table = tableThatHears(told.slice(0, elsewhere));
    expect([table.now?.seq, table.you, table.isMyTurn, table.log.map(({ seq }) => seq)]).toEqual([
      14,
      0,
      true,
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    ]);
  });
});
