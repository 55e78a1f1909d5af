/** A table as the page shows it: kept up to date from a connection, whatever the game. */
import type { Engine, Now } from '../engine/engine';
import type { Command, JsonObject, Person, Phase, Problem, Result, Seat, ServerMessage, TableEvent, Welcome } from '../protocol';
import type { Connection, ConnectionStatus } from './connection';
import { after } from './follow';

/** The game at a moment: after the event before this number. */
export interface Moment {
  readonly seq: number;
  readonly view: JsonObject;
  /** What everybody would have scored; nothing where it was kept before scores were. */
  readonly score?: Result;
}

/** What was told of a game's luck while its seed was secret: what it promised, and what it showed when something came. */
export interface Note {
  readonly seq: number;
  readonly commitment: string;
  /** Nothing before the game began. */
  readonly view?: JsonObject;
}

const tellsOfLuck = (message: ServerMessage): boolean =>
  'welcome' in message || ('news' in message && message.news.some((event) => 'chance' in event));

/** Turns that come together are followed one by one, so that each can be told with the game as it lay: a few, since a hundred would take long. */
const mostParts = 8;
function parts(message: ServerMessage): readonly ServerMessage[] {
  if (!('news' in message) || message.news.length > mostParts || message.news.at(-1)?.view) return [message];
  const { news, ...rest } = message;
  return news.map((event, i) => ({ news: [event], ...(i === news.length - 1 ? rest : {}) }));
}

export class Table {
  #connection: Connection;
  #engine: Engine | null;
  #leave: (() => void)[];
  #heard = new Set<(event: TableEvent) => void>();
  #following: Promise<void> = Promise.resolve();
  #keep: (moment: Moment) => void;
  #keepNote: (note: Note) => void;

  /** As told by the last welcome and everything since. */
  now = $state.raw<Welcome | null>(null);
  /** The game as I may see it; refreshed by the engine, or by the next welcome. */
  view = $state.raw<JsonObject | null>(null);
  /** What everybody would score now, as far as I may know. */
  score = $state.raw<Result | null>(null);
  /** The game as I have seen it since I came. */
  moments = $state.raw<readonly Moment[]>([]);
  /** What must agree with the seed at the end. */
  notes: readonly Note[] = [];
  log = $state.raw<readonly TableEvent[]>([]);
  /** Seats of people who are not connected. */
  missing = $state.raw<readonly number[]>([]);
  status = $state<ConnectionStatus>('connecting');
  /** The last thing that was refused. */
  problem = $state.raw<Problem | null>(null);
  /** When the clock of the turn I came back to runs out, on this computer's clock. */
  timeout = $state.raw<{ readonly turn: number; readonly at: number } | null>(null);
  /** Whether a turn of mine is on its way. */
  sending = $state(false);

  /** Changes when it does, and not with everything that others do meanwhile. */
  readonly isMyTurn: boolean = $derived(this.phase === 'playing' && this.you !== null && this.toAct.includes(this.you) && !this.me?.resigned);

  /** `keep` hears of every moment that was seen, `keepNote` of every note. */
  constructor(connection: Connection, engine: Engine | null = null, keep: (moment: Moment) => void = () => undefined, keepNote: (note: Note) => void = () => undefined) {
    this.#connection = connection;
    this.#engine = engine;
    this.#keep = keep;
    this.#keepNote = keepNote;
    this.status = connection.status;
    this.#leave = [connection.messages((message) => this.#hear(message)), connection.changes((status) => (this.status = status))];
  }

  get phase(): Phase | null {
    return this.now?.phase ?? null;
  }
  get seats(): readonly Seat[] {
    return this.now?.seats ?? [];
  }
  get you(): number | null {
    return this.now?.you ?? null;
  }
  get me(): Person | null {
    const seat = this.you === null ? undefined : this.seats[this.you];
    return seat?.kind === 'person' ? seat : null;
  }
  get toAct(): readonly number[] {
    return this.now?.to_act ?? [];
  }
  get isHost(): boolean {
    return this.you !== null && this.now?.host === this.you;
  }

  /** Tells of events as they happen; those of the past are in the log. */
  onEvent(listener: (event: TableEvent) => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  send(command: Command): void {
    this.problem = null;
    if ('turn' in command) this.sending = true;
    this.#connection.send(command);
  }

  /** Plays my next turn. */
  play(decisions: readonly string[]): void {
    if (this.me) this.send({ turn: { number: this.me.turns, decisions } });
  }

  close(): void {
    for (const leave of this.#leave) leave();
    this.#connection.close();
    this.#engine?.close();
  }

  /** One message after the other: what is shown of the table and of its game changes at once. */
  #hear(message: ServerMessage): void {
    const engine = this.#engine;
    if (!engine) return this.#take(message, null);
    for (const part of parts(message)) {
      this.#following = this.#following
        .then(async () => this.#take(part, 'welcome' in part || 'news' in part ? await engine.hear(part) : null))
        .catch(() => this.#connection.again());
    }
  }

  #take(message: ServerMessage, now: Now | null): void {
    if ('welcome' in message) this.#welcome(message.welcome, message.events);
    // News may bring an acknowledgement with them.
    if ('news' in message) this.#news(message.news);
    if ('missing' in message) this.missing = message.missing;
    if (now) this.#look(now);
    if (tellsOfLuck(message)) this.#note(now);
    if ('ack' in message && message.ack && 'turn' in message.ack) this.sending = false;
    if ('error' in message) {
      this.problem = message.error;
      if (message.to === 'turn' || message.to === 'message') this.sending = false;
    }
  }

  #welcome(welcome: Welcome, missed: readonly TableEvent[]): void {
    const known = this.now;
    this.now = welcome;
    this.missing = []; // told behind it
    this.view = welcome.view ?? null;
    this.timeout = welcome.time_left === undefined ? null : { turn: this.me?.turns ?? 0, at: Date.now() + welcome.time_left };
    const next = this.log.length > 0 ? (this.log.at(-1)?.seq ?? -1) + 1 : 0;
    const fresh = missed.filter((event) => event.seq >= next);
    this.log = [...this.log, ...fresh];
    if (known) this.#tell(fresh);
  }

  #look(now: Now): void {
    this.view = now.view;
    this.score = now.score;
    const seq = this.now?.seq ?? 0;
    const moment = { seq, view: now.view, score: now.score };
    this.moments = [...this.moments.filter((one) => one.seq < seq), moment];
    this.#keep(moment);
  }

  #note(now: Now | null): void {
    if (!this.now || this.now.seed !== undefined) return;
    const { seq, commitment } = this.now;
    const note = { seq, commitment, ...(now ? { view: now.view } : {}) };
    this.notes = [...this.notes, note];
    this.#keepNote(note);
  }

  #news(events: readonly TableEvent[]): void {
    if (!this.now) return;
    const seq = this.now.seq;
    const fresh = events.filter((event) => event.seq >= seq);
    this.now = fresh.reduce(after, this.now);
    this.log = [...this.log, ...fresh];
    this.#tell(fresh);
  }

  #tell(events: readonly TableEvent[]): void {
    for (const event of events) for (const listener of [...this.#heard]) listener(event);
  }
}
