import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emotes, levels, type ServerMessage } from '../src/protocol';
import { Table } from '../src/table/table.svelte';
import { FakeConnection } from './fake_connection';

const text = readFileSync('../docs/protocol.md', 'utf8');
const lines = (arrow: string): Record<string, unknown>[] =>
  text.split('\n').filter((line) => line.startsWith(`${arrow} {`)).map((line) => JSON.parse(line.slice(2).replace('{…}', '{}')) as Record<string, unknown>);

/** Says to a table what the document says a server does. */
function tableThatHears(messages: readonly ServerMessage[]): Table {
  const connection = new FakeConnection();
  const table = new Table(connection);
  for (const message of messages) connection.tell(message);
  return table;
}

describe('docs/protocol.md', () => {
  it('sends nothing that has no type here', () => {
    const known = ['welcome', 'news', 'ack', 'error', 'pong', 'bye', 'table'];
    for (const message of lines('←')) expect(known).toContain(Object.keys(message)[0]);
  });
  it('lets a client say what ours can, and no more', () => {
    const said = new Set(lines('→').map((message) => Object.keys(message)[0]));
    for (const word of ['hello', 'turn', 'emote', 'chat', 'bot', 'ready', 'start', 'stand', 'resign', 'rematch', 'ping']) expect(said).toContain(word);
  });
  it('has our emotes and levels', () => {
    expect(text).toContain(`Emotes: \`${emotes.join(' ')}\``);
    expect(text).toContain(`Levels: \`${levels.join(' ')}\``);
  });
  it('is understood: a table that hears all of it knows what happened', () => {
    const told = lines('←').filter((message) => 'welcome' in message || 'news' in message) as unknown as ServerMessage[];
    const elsewhere = told.findIndex((message) => 'welcome' in message && message.welcome.game === 'floor_plan');
    const table = tableThatHears(told.slice(0, elsewhere));
    expect([table.now?.seq, table.you, table.isMyTurn, table.log.map(({ seq }) => seq)]).toEqual([12, 0, true, [3, 4, 5, 6, 7, 8, 9, 10, 11]]);
  });
});
