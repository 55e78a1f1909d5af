import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempt, Engine } from '../src/engine/engine';
import { TurnInHand } from '../src/play/turn.svelte';
import { sketchPause } from '../src/play/sketch';
import type { JsonObject, TableEvent, Welcome } from '../src/protocol';
import { OnlineConnection, type Socket } from '../src/table/online';
import { Table } from '../src/table/table.svelte';
import { FakeConnection } from './fake_connection';

/** What a tab keeps, as long as it is open. */
function emptyTab(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
}
beforeEach(() => {
  emptyTab();
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint));
});

const ada = { kind: 'person', name: 'Ada', ready: true, away: false, late: false, resigned: false, turns: 0 } as const;
const welcome: Welcome = {
  table: 't',
  game: 'floor_plan',
  options: { players: 2 },
  commitment: '',
  seq: 4,
  phase: 'playing',
  host: 0,
  you: 0,
  to_act: [0],
  view: { drawn: [] },
  settings: { listed: false, chat: true, hints: true, turn_seconds: 0, grace_seconds: 60 },
  seats: [ada, { ...ada, name: 'Bo' }],
};
const turnOf = (seat: number, more: object = {}): TableEvent => ({
  type: 'turn',
  seat,
  number: 0,
  decisions: [],
  seq: 4,
  to_act: [],
  ...more,
});

/** A game of three different letters, then `end`; what was drawn is seen. */
class Letters implements Engine {
  others: readonly string[] = [];
  asked: string[] = [];
  /** Whether one may end after a letter. */
  short = false;
  hear(): Promise<null> {
    return Promise.resolve(null);
  }
  attempt(_seat: number, decisions: readonly string[]): Promise<Attempt> {
    this.asked.push(decisions.join());
    const wrong = decisions.findIndex((letter, i) => decisions.indexOf(letter) !== i || !/^([abc]|end)$/.test(letter));
    const before = wrong < 0 ? decisions : decisions.slice(0, wrong);
    const ended = before.includes('end');
    const played = ended ? before.slice(0, before.indexOf('end') + 1) : before; // what comes after the end is not looked at
    const left = ['a', 'b', 'c'].filter((letter) => !played.includes(letter));
    const legal = ended
      ? []
      : played.length === 3 || this.short
        ? [...left, ...(played.length > 0 ? ['end'] : [])]
        : left;
    const attempt = {
      legal,
      complete: ended,
      played: played.length,
      view: { drawn: [...this.others, ...played] },
      score: { total: played.length, lines: [] },
    };
    const answer =
      wrong < 0 || ended
        ? attempt
        : { ...attempt, error: { code: 'twice', rule: 'X-1', where: '', particulars: {}, sentence: '' } };
    return new Promise((resolve) => setTimeout(() => resolve(answer as unknown as Attempt)));
  }
  prospects(): Promise<readonly []> {
    return Promise.resolve([]);
  }
  suggest(): Promise<readonly []> {
    return Promise.resolve([]);
  }
  close(): void {}
}

/** A line to a server that wants to know how far a turn is. */
class Online extends OnlineConnection {
  override readonly wantsDrafts = true;
}

/** Ada's hand at a table, her turn begun. */
async function sit(
  run: (at: { hand: TurnInHand; table: Table; engine: Letters; connection: FakeConnection }) => Promise<unknown>,
  told: Welcome = welcome,
): Promise<void> {
  const connection = new FakeConnection();
  const engine = new Letters();
  const table = new Table(connection);
  let hand!: TurnInHand;
  const leave = $effect.root(() => {
    hand = new TurnInHand(table, engine, 'end');
  });
  connection.tell({ welcome: told, events: [] });
  flushSync();
  await vi.waitFor(() => expect(hand.active).toBe(true));
  await run({ hand, table, engine, connection });
  leave();
}
const drawn = (view: JsonObject | null): unknown => view?.['drawn'];

describe('my turn', () => {
  it('takes decisions one after the other, however fast they come', () =>
    sit(async ({ hand }) => {
      const both = [hand.add('b'), hand.add('a')];
      expect(hand.going).toEqual(['b', 'a']); // seen at once, before any answer
      expect(await Promise.all(both)).toEqual([true, true]);
      expect([hand.decisions, hand.going, drawn(hand.view), hand.gain]).toEqual([['b', 'a'], [], ['b', 'a'], 2]);
    }));

  it('is nobody else’s: the next person at the same device begins with nothing, at a turn of the same number', () =>
    sit(
      async ({ hand, connection }) => {
        await hand.add('a');
        connection.tell({ welcome: { ...welcome, you: 1, to_act: [0, 1] }, events: [] });
        flushSync();
        await vi.waitFor(() => expect(hand.active).toBe(true));
        expect([hand.decisions, drawn(hand.view)]).toEqual([[], []]);
      },
      { ...welcome, to_act: [0, 1] },
    ));

  it('takes what is pressed twice once, and nothing after the end', () =>
    sit(async ({ hand }) => {
      expect(await Promise.all([hand.add('a'), hand.add('a'), hand.add('b'), hand.add('c'), hand.add('d')])).toEqual([
        true,
        false,
        true,
        true,
        false,
      ]);
      expect([hand.decisions, hand.going, hand.complete, hand.refused]).toEqual([
        ['a', 'b', 'c', 'end'],
        [],
        true,
        null,
      ]);
    }));

  it('is free of what the engine could not answer', () =>
    sit(async ({ hand, engine }) => {
      vi.spyOn(engine, 'attempt').mockRejectedValueOnce(new Error('fallen over'));
      await expect(hand.add('a')).rejects.toThrow('fallen over');
      expect([hand.going, hand.decisions]).toEqual([[], []]);
      expect(await hand.add('b')).toBe(true);
    }));

  it('refuses what the engine refuses, and keeps the rest', () =>
    sit(async ({ hand }) => {
      await hand.add('a');
      expect(await hand.add('a')).toBe(false);
      expect([hand.decisions, hand.going, hand.refused?.rule]).toEqual([['a'], [], 'X-1']);
      await hand.add('b');
      expect([hand.decisions, hand.refused]).toEqual([['a', 'b'], null]);
    }));

  it('does not lose a decision because others play meanwhile', () =>
    sit(async ({ hand, table, engine }) => {
      const adding = hand.add('a');
      engine.others = ['theirs'];
      table.view = { drawn: ['theirs'] };
      flushSync();
      expect(await adding).toBe(true);
      await vi.waitFor(() => expect(drawn(hand.view)).toEqual(['theirs', 'a']));
      expect(hand.decisions).toEqual(['a']);
    }));

  it('takes along the end of a turn where nothing else is left, and takes both back together', () =>
    sit(async ({ hand }) => {
      await hand.add('a', 'b');
      expect(await hand.add('c')).toBe(true);
      expect([hand.decisions, hand.complete]).toEqual([['a', 'b', 'c', 'end'], true]);
      await hand.undo();
      expect([hand.decisions, hand.complete, hand.legal]).toEqual([['a', 'b'], false, ['c']]);
    }));

  it('stays on the board while it is on its way, out of my hands', () =>
    sit(async ({ hand, table, connection }) => {
      await hand.add('a', 'b', 'c');
      hand.confirm();
      hand.confirm(); // a second Enter
      await vi.waitFor(() => expect(table.sending).toBe(true));
      flushSync();
      expect(connection.sent).toEqual([{ turn: { number: 0, decisions: ['a', 'b', 'c', 'end'] } }]);
      expect([hand.active, hand.complete, hand.canUndo, hand.legal, drawn(hand.view)]).toEqual([
        false,
        false,
        false,
        [],
        ['a', 'b', 'c', 'end'],
      ]);
      table.view = { drawn: ['a', 'b', 'c'] };
      connection.tell({ news: [turnOf(0, { to_act: [1] })], ack: { turn: 0, seq: 5 } });
      flushSync();
      expect([hand.active, hand.decisions, drawn(hand.view)]).toEqual([false, [], ['a', 'b', 'c']]);
    }));

  it('is not changed on its way', () =>
    sit(async ({ hand, table }) => {
      await hand.add('a', 'b', 'c');
      hand.confirm();
      const late = [hand.undo(), hand.add('a'), hand.replace([])];
      expect(await Promise.all(late)).toEqual([false, false, false]);
      expect([table.sending, hand.decisions, hand.going, hand.refused]).toEqual([
        true,
        ['a', 'b', 'c', 'end'],
        [],
        null,
      ]);
    }));

  it('is in my hand again where the table refuses it', () =>
    sit(async ({ hand, table, connection }) => {
      await hand.add('a', 'b', 'c');
      hand.confirm();
      await vi.waitFor(() => expect(table.sending).toBe(true));
      connection.tell({
        error: { code: 'server.errors.not_stored', rule: '', where: '', particulars: {}, sentence: '' },
        to: 'turn',
        number: 0,
      });
      flushSync();
      expect([hand.active, hand.complete, hand.decisions]).toEqual([true, true, ['a', 'b', 'c', 'end']]);
    }));

  it('drops what was still going when it ends', () =>
    sit(async ({ hand, connection }) => {
      const adding = [hand.add('a'), hand.add('b')];
      connection.tell({ news: [turnOf(0, { by: 'bot', to_act: [1] })] });
      flushSync();
      expect(await Promise.all(adding)).toEqual([false, false]);
      expect([hand.active, hand.decisions, hand.going, hand.refused]).toEqual([false, [], [], null]);
    }));

  it('ends even between an answer and its showing', () =>
    sit(async ({ hand, connection }) => {
      vi.stubGlobal('requestAnimationFrame', () => 0); // a hidden page
      const adding = hand.add('a');
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(hand.going).toEqual(['a']);
      connection.tell({ news: [turnOf(0, { by: 'bot', to_act: [1] })] });
      flushSync();
      expect(await adding).toBe(false);
      expect([hand.active, hand.attempt, hand.decisions]).toEqual([false, null, []]);
    }));

  it('is confirmed with what was decided just before', () =>
    sit(async ({ hand, connection }) => {
      await hand.add('a', 'b');
      void hand.add('c');
      hand.confirm();
      await vi.waitFor(() =>
        expect(connection.sent).toEqual([{ turn: { number: 0, decisions: ['a', 'b', 'c', 'end'] } }]),
      );
    }));

  it('begins anew with the next turn', () =>
    sit(async ({ hand, connection }) => {
      await hand.add('a');
      connection.tell({ news: [turnOf(0, { by: 'bot', to_act: [0] })] });
      flushSync();
      expect(hand.decisions).toEqual([]);
      await vi.waitFor(() => expect(hand.active).toBe(true));
      expect([hand.legal, hand.gain]).toEqual([['a', 'b', 'c'], 0]);
    }));

  it('is found as it was by whoever comes back to the table in the same tab, step by step', async () => {
    await sit(async ({ hand }) => {
      await hand.add('b', 'a');
      await hand.add('c');
    });
    await sit(async ({ hand }) => {
      expect([hand.decisions, hand.complete, hand.gain]).toEqual([['b', 'a', 'c', 'end'], true, 4]);
      await hand.undo();
      expect(hand.decisions).toEqual(['b', 'a']);
      await hand.undo();
    });
    await sit(({ hand }) => Promise.resolve(expect([hand.decisions, hand.canUndo]).toEqual([[], false])));
  });

  it('that only has to be closed is closed by confirming it; one that has more to decide is not', () =>
    sit(async ({ hand, engine, connection }) => {
      engine.short = true;
      expect(hand.canConfirm).toBe(false);
      await hand.add('a');
      expect([hand.complete, hand.canConfirm]).toEqual([false, true]);
      hand.confirm();
      await vi.waitFor(() => expect(connection.sent).toEqual([{ turn: { number: 0, decisions: ['a', 'end'] } }]));
    }));

  it('stays in hand while one only looks at another table', async () => {
    await sit(({ hand }) => hand.add('a'));
    await sit(() => Promise.resolve(), { ...welcome, table: 'u' });
    await sit(({ hand }) => Promise.resolve(expect(hand.decisions).toEqual(['a'])));
  });

  it('comes back as it was when a suggestion that took its place is taken back', () =>
    sit(async ({ hand }) => {
      await hand.add('a');
      await hand.add('b');
      await hand.replace(['c', 'a']);
      expect(hand.decisions).toEqual(['c', 'a']);
      await hand.undo();
      expect(hand.decisions).toEqual(['a', 'b']);
      await hand.undo();
      await hand.undo();
      expect([hand.decisions, hand.canUndo]).toEqual([[], false]);
    }));

  it('is told once more after the line was broken while it was drawn', async () => {
    const sockets: (Socket & { readonly sent: Record<string, unknown>[] })[] = [];
    const open = (): Socket => {
      const sent: Record<string, unknown>[] = [];
      const socket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        sent,
        send: (text: string) => void sent.push(JSON.parse(text) as Record<string, unknown>),
        close: () => undefined,
      };
      sockets.push(socket);
      return socket;
    };
    const arrive = (): void => {
      sockets.at(-1)?.onopen?.();
      sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ welcome, events: [] }) });
      flushSync();
    };
    const connection = new Online({ table: 't', open, chance: () => 0 });
    const table = new Table(connection);
    let hand!: TurnInHand;
    const leave = $effect.root(() => {
      hand = new TurnInHand(table, new Letters(), 'end');
    });
    arrive();
    await vi.waitFor(() => expect(hand.active).toBe(true));
    sockets[0]?.onclose?.({ code: 1006 });
    await hand.add('b');
    await hand.add('a');
    await vi.waitFor(() => expect(sockets).toHaveLength(2), { timeout: 5000 });
    arrive();
    await new Promise((resolve) => setTimeout(resolve, 3 * sketchPause));
    const drafts = sockets.map(({ sent }) => sent.filter((message) => 'draft' in message));
    expect(drafts).toEqual([[], [{ draft: { number: 0, decisions: ['b', 'a'] } }]]);
    leave();
    table.close();
  }, 15_000);

  it('is not found again in another turn, at another table, or where it is no longer possible', async () => {
    await sit(({ hand }) => hand.add('a'));
    for (const other of [{ table: 'u' }, { seats: [{ ...ada, turns: 1 }] }]) {
      await sit(({ hand }) => Promise.resolve(expect(hand.decisions).toEqual([])), { ...welcome, ...other });
      emptyTab();
      await sit(({ hand }) => hand.add('a'));
    }
    for (const steps of [[['a'], ['a']], [['x']], 'a', null, [1], [[1]]]) {
      sessionStorage.setItem('housewright.turn', JSON.stringify({ table: 't', number: 0, steps }));
      await sit(({ hand }) => Promise.resolve(expect([hand.decisions, hand.refused]).toEqual([[], null])));
    }
  });
});
