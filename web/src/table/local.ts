/** A table within the page, for people at this device and bots: the same table as on the server, in the engine's worker. No network. */
import { needBots, think, type Question } from '../engine/bots';
import { ask, problemOf, Refused } from '../engine/engine_api';
import { waitBefore } from './backoff';
import { firstGame } from '../games/games';
import type { Command, GameName, GameOptions, JsonObject, Level, ServerMessage, Welcome } from '../protocol';
import { Connection } from './connection';
import { keepLog, keptLog } from './kept_logs';

interface Came {
  readonly messages: readonly ServerMessage[];
  readonly log: readonly JsonObject[];
  /** The seat of the person who should have the device. */
  readonly holder: number;
  readonly more: boolean;
}

/** A turn that a bot is to play. */
interface BotTurn extends Question {
  readonly number: number;
}

const prefix = 'here-';

export const isLocal = (table: string): boolean => table.startsWith(prefix);

function randomText(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** How tabs of this browser hear of each other; not everywhere. */
function channelOf(table: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(table);
  } catch {
    return null;
  }
}

export const newLocalId = (): string => prefix + randomText(6);

/** The log of a table at which nobody may ask for advice. */
const withoutHints = (log: readonly JsonObject[]): readonly JsonObject[] =>
  log.map((event) =>
    event['type'] === 'created'
      ? { ...event, settings: { ...(event['settings'] as JsonObject), hints: false } }
      : event,
  );

/** Seats people and then bots at a new table, and begins; gives its id. */
export async function openLocal(
  game: GameName,
  options: GameOptions,
  levels: readonly Level[],
  names: readonly string[],
  hints = true,
): Promise<string> {
  const table = newLocalId();
  const came = await ask<Came>(game, 'open', {
    table,
    game,
    options,
    name: names[0],
    names,
    levels,
    seed: randomText(16),
  });
  await keepLog(table, hints ? came.log : withoutHints(came.log), 0);
  await ask(game, 'forget', { table });
  return table;
}

export class LocalConnection extends Connection {
  override readonly shared = true;
  #table: string;
  /** Who has the device: the table is shown from their seat. */
  #holder = 0;
  #game: GameName = firstGame; // as its log says
  #log: readonly JsonObject[] = [];
  #welcome: Welcome | null = null;
  /** Whether bots are to play, and whether one is at it. */
  #due = false;
  #thinking = false;
  /** How often the table was read from its log: what was asked before comes too late. */
  #beginnings = 0;
  /** Other tabs that show this table: they are told how long its log is. */
  #tabs: BroadcastChannel | null;
  /** What comes is kept in the order in which it came. */
  #keeping: Promise<unknown> = Promise.resolve();
  /** One thing after the other: what was said is kept before anything else is said. */
  #last: Promise<void>;

  constructor(table: string) {
    super();
    this.#table = table;
    this.#tabs = channelOf(table);
    if (this.#tabs)
      this.#tabs.onmessage = ({ data }) => {
        if (Number(data) > this.#log.length) this.again();
      };
    this.#last = this.#begin().catch((reason: unknown) => this.#failed(reason));
  }

  send(command: Command): void {
    this.#inTurn(async () => {
      if ('rematch' in command) return this.#rematch();
      const came = await this.#take('say', { message: command, seat: this.#holder });
      this.#letThink(came?.more ?? true);
    });
  }

  again(): void {
    this.#inTurn(() => this.#begin());
  }

  close(): void {
    this.become('closed');
    if (this.#tabs) this.#tabs.onmessage = null; // what is still under way is told
    void ask(this.#game, 'forget', { table: this.#table }).catch(() => undefined);
  }

  #inTurn(work: () => Promise<void>): void {
    this.#last = this.#last
      .then(() => (this.status === 'open' ? work() : undefined))
      .catch((reason: unknown) => this.#failed(reason));
  }

  async #begin(): Promise<void> {
    const log = await keptLog(this.#table);
    if (!log)
      throw new Refused({ code: 'page.errors.no_local_table', rule: '', where: '', particulars: {}, sentence: '' });
    const game = log[0]?.['game'] as GameName;
    ++this.#beginnings;
    this.#log = log;
    this.#game = game;
    const { holder, more } = await ask<Came>(this.#game, 'restore', { table: this.#table, log });
    this.#holder = holder;
    if (this.status === 'closed') return void (await ask(game, 'forget', { table: this.#table }));
    await this.#hello(0);
    this.#letThink(more);
  }

  async #hello(seen: number): Promise<void> {
    const { message } = await ask<{ readonly message: ServerMessage }>(this.#game, 'welcome', {
      table: this.#table,
      seat: this.#holder,
      seen,
    });
    if ('welcome' in message) this.#welcome = message.welcome;
    this.become('open');
    this.tell(message);
  }

  /** What comes of a question to the table, kept and then told; nothing where the table began anew meanwhile. */
  async #take(question: 'say' | 'play', about: object = {}): Promise<Came | null> {
    const beginning = this.#beginnings;
    const came = await ask<Came>(this.#game, question, { table: this.#table, ...about });
    const kept = this.#keeping.then(() => this.#keep(came.log, beginning));
    this.#keeping = kept.catch(() => undefined);
    if (await kept) await this.#tellAll(came);
    // Bots play the same in every tab; a person should know that what they said does not count.
    else if (question === 'say')
      this.tell({
        error: { code: 'page.errors.elsewhere', rule: '', where: '', particulars: {}, sentence: '' },
        to: 'turn',
      });
    return (await kept) ? came : null;
  }
  /** Who is to act is welcomed on their seat before anybody hears that a turn was accepted: until then it is on its way. */
  async #tellAll({ messages, holder }: Came): Promise<void> {
    const isAck = (message: ServerMessage): boolean => 'ack' in message && !('news' in message);
    for (const message of messages) if (!isAck(message)) this.tell(message);
    if (holder !== this.#holder) {
      this.#holder = holder;
      await this.#hello(this.#log.length);
    }
    for (const message of messages) if (isAck(message)) this.tell(message);
  }
  /** What another tab has played is not written over: here the table begins anew with what there is. */
  async #keep(more: readonly JsonObject[], beginning: number): Promise<boolean> {
    if (beginning !== this.#beginnings) return false;
    if (more.length === 0) return true;
    const log = [...this.#log, ...more];
    if (await keepLog(this.#table, log, this.#log.length)) {
      this.#log = log;
      this.#tabs?.postMessage(log.length);
      return true;
    }
    ++this.#beginnings;
    this.again();
    return false;
  }

  /** Lets bots play while it is their turn. They are loaded while a person thinks. */
  #letThink(due: boolean): void {
    if (due) this.#due = true;
    if (this.#thinking) return;
    if (!due) return void needBots(this.#game).catch(() => undefined); // asked for again when a bot is to play
    this.#thinking = true;
    void this.#playBots().catch((reason: unknown) => this.#failed(reason));
  }

  async #playBots(): Promise<void> {
    try {
      while (this.#due && this.status === 'open') {
        this.#due = false;
        const { bot } = await ask<{ readonly bot?: BotTurn }>(this.#game, 'bot', { table: this.#table });
        if (!bot) continue;
        const decisions = await this.#choose(bot);
        const { seat, number } = bot;
        const came = await this.#take('play', { seat, number, decisions });
        if (!came) await this.#last; // it begins anew
        this.#due ||= came?.more ?? true;
      }
    } finally {
      this.#thinking = false;
    }
  }

  /** What a bot plays, however long the bots take to come; that they do not is told once. Where one fails, nothing: the table plays something legal. */
  async #choose(question: Question): Promise<readonly string[]> {
    for (let attempt = 0; this.status === 'open'; ++attempt) {
      try {
        await needBots(this.#game);
        break;
      } catch (reason) {
        if (attempt === 0) this.#failed(reason);
        await new Promise((resolve) => setTimeout(resolve, waitBefore(attempt, Math.random())));
      }
    }
    return think(this.#game, question).then(
      ({ decisions }) => decisions,
      () => [],
    );
  }

  /** The same people, options and opponents at a new table. */
  async #rematch(): Promise<void> {
    const was = this.#welcome;
    if (!was) return;
    const names = was.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.name] : []));
    const levels = was.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.level] : []));
    const table = await openLocal(was.game, was.options, levels, names, was.settings.hints !== false);
    this.tell({ news: [{ type: 'rematch', table, seq: this.#log.length }] });
  }

  #failed(reason: unknown): void {
    if (this.status === 'closed') return;
    this.tell({ error: problemOf(reason), to: this.status === 'open' ? 'message' : 'hello' });
    if (this.status !== 'open') this.become('refused');
  }
}
