/** A table as the page shows it: kept up to date from a connection, whatever the game. */
import type { Engine, Now } from '../engine/engine';
import { games } from '../games/games';
import { settings } from '../settings.svelte';
import type {
  Command,
  EventBody,
  JsonObject,
  Person,
  Phase,
  Problem,
  Result,
  Seat,
  ServerMessage,
  TableEvent,
  Welcome,
} from '../protocol';
import type { Connection, ConnectionStatus } from './connection';
import { clocksAfter, clocksOf, type Clocks } from './clocks';
import { after } from './follow';
import { atOnce, paces, Pacing, type Pace } from './pacing';

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

export type TurnEvent = TableEvent & Extract<EventBody, { type: 'turn' }>;
/** A turn of somebody else that is about to be shown: what they take is lifted, then gone where a new round would cover it. */
export interface Coming {
  readonly event: TurnEvent;
  readonly beat: 'lift' | 'gone';
  /** The game after the turn. */
  readonly view: JsonObject;
}
/** Below so many seconds for a turn nobody is shown the others' turns calmly: the clock runs meanwhile. */
const hasty = 60;
/** Milliseconds that a board may take until it is there. */
const mostLoading = 8000;
const isHidden = (): boolean => typeof document === 'object' && document.hidden;

const tellsOfLuck = (message: ServerMessage): boolean =>
  'welcome' in message || ('news' in message && message.news.some((event) => 'chance' in event));

/** Turns that come together are followed one by one, so that each can be told with the game as it lay: a few, since a hundred would take long. */
const mostParts = 8;
function parts(message: ServerMessage, you: number | null): readonly ServerMessage[] {
  if (!('news' in message) || message.news.length > mostParts || message.news.at(-1)?.view) return [message];
  const { news, ...rest } = message;
  // What is acknowledged is mine, and what others did after it may be shown later.
  const mine = news.findIndex((event) => 'seat' in event && event.seat === you);
  const answered = mine < 0 ? news.length - 1 : mine;
  return news.map((event, i) => ({ news: [event], ...(i === answered ? rest : {}) }));
}

export class Table {
  #connection: Connection;
  #engine: Engine | null;
  #leave: (() => void)[];
  #heard = new Set<(event: TableEvent) => void>();
  #following: Promise<void> = Promise.resolve();
  #pacing = new Pacing((waiting) => (this.behind = waiting));
  /** Whether there is a board that shows the table: until then nothing that others do is shown on it. */
  #isWatched = false;
  /** The round of the last view that was heard, shown or not. */
  #round: unknown;
  #keep: (moment: Moment) => void;
  #keepNote: (note: Note) => void;

  /** As told by the last welcome and everything since. */
  now = $state.raw<Welcome | null>(null);
  /** The game as I may see it; refreshed by the engine, or by the next welcome. */
  view = $state.raw<JsonObject | null>(null);
  /** What everybody would score now, as far as I may know. */
  score = $state.raw<Result | null>(null);
  /** The game as I have seen it, also before this visit where that is known again (`remember`). */
  moments = $state.raw<readonly Moment[]>([]);
  /** How often the table was told whole: what happened before may have gone unseen, what was said before unheard. */
  welcomes = $state(0);
  /** What must agree with the seed at the end. */
  notes: readonly Note[] = [];
  log = $state.raw<readonly TableEvent[]>([]);
  /** Seats of people who are not connected. */
  missing = $state.raw<readonly number[]>([]);
  status = $state<ConnectionStatus>('connecting');
  /** The last thing that was refused. */
  problem = $state.raw<Problem | null>(null);
  /** When the clocks of people who are to act run out, by seat, on this computer's clock; none where there is no clock. */
  clocks = $state.raw<Clocks>({});
  /** Whether something has happened that is not shown yet: the turns of others are shown one after the other. */
  behind = $state(false);
  /** What is shown next. */
  coming = $state.raw<Coming | null>(null);
  /** Whether a turn of mine is on its way. */
  sending = $state(false);

  /** Changes when it does, and not with everything that others do meanwhile. */
  readonly isMyTurn: boolean = $derived(
    this.phase === 'playing' && this.you !== null && this.toAct.includes(this.you) && !this.me?.resigned,
  );

  /** `keep` hears of every moment that was seen, `keepNote` of every note. */
  constructor(
    connection: Connection,
    engine: Engine | null = null,
    keep: (moment: Moment) => void = () => undefined,
    keepNote: (note: Note) => void = () => undefined,
  ) {
    this.#connection = connection;
    this.#engine = engine;
    this.#keep = keep;
    this.#keepNote = keepNote;
    this.status = connection.status;
    this.#leave = [
      connection.messages((message) => this.#hear(message)),
      connection.changes((status) => (this.status = status)),
    ];
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
  /** Whether several people share this device; `you` is then whoever has it. */
  get isShared(): boolean {
    return this.#connection.shared && this.seats.filter(({ kind }) => kind === 'person').length > 1;
  }
  /** Whether people may ask for advice at this table. */
  get hints(): boolean {
    return this.now?.settings.hints !== false;
  }
  get isHost(): boolean {
    return this.you !== null && this.now?.host === this.you;
  }

  /** Tells of events as they happen; those of the past are in the log. */
  onEvent(listener: (event: TableEvent) => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  /** A board shows the table from now on: what it shows first is seen before others change it. */
  watch(): void {
    this.#isWatched = true;
    this.#pacing.holdAgain(this.#speed().look);
  }
  /** Shows at once what has happened. */
  hurry(): void {
    this.#pacing.hurry();
  }
  /** The old market has been read: the new one may come. */
  goOn(): void {
    if (this.coming?.beat === 'gone') this.#pacing.goOn();
  }

  /** Moments of earlier visits: what was seen here stays as it is. */
  remember(earlier: readonly Moment[]): void {
    const known = new Set(this.moments.map(({ seq }) => seq));
    this.moments = [...earlier.filter(({ seq }) => !known.has(seq)), ...this.moments].sort((a, b) => a.seq - b.seq);
  }

  send(command: Command): void {
    this.hurry();
    this.problem = null;
    if ('turn' in command) this.sending = true;
    this.#connection.send(command);
  }

  /** Plays my next turn. */
  play(decisions: readonly string[]): void {
    if (this.me) this.send({ turn: { number: this.me.turns, decisions } });
  }

  /** Says how far my next turn is, to whoever may have to finish it for me. */
  sketch(number: number, decisions: readonly string[]): void {
    if (this.#connection.wantsDrafts) this.#connection.send({ draft: { number, decisions } });
  }

  close(): void {
    this.#pacing.clear();
    for (const leave of this.#leave) leave();
    this.#connection.close();
    this.#engine?.close();
  }

  /** One message after the other: what is shown of the table and of its game changes at once. */
  #hear(message: ServerMessage): void {
    const engine = this.#engine;
    if (!engine) return this.#take(message, null);
    for (const part of parts(message, this.you)) {
      this.#following = this.#following
        .then(async () => this.#pace(part, 'welcome' in part || 'news' in part ? await engine.hear(part) : null))
        .catch(() => this.#connection.again());
    }
  }

  /** Nothing waits but turns of others, and what comes after them. */
  #pace(message: ServerMessage, now: Now | null): void {
    const came = Date.now(); // clocks run from then on, though it is shown a little later
    const show = (): void => this.#take(message, now, came);
    const isNew = now !== null && now.view['round'] !== this.#round;
    if (now) this.#round = now.view['round'];
    if (!('news' in message)) {
      if (!('welcome' in message)) return show();
      // At a shared device the next person is welcomed, which tells nothing new: it is seen in its turn.
      if (this.#connection.shared && this.behind) return this.#pacing.put(atOnce(show));
      this.hurry();
      show();
      if (isNew) this.#pacing.hold(this.#lookTime());
      return;
    }
    const pace = this.#speed();
    const [event] = message.news;
    if (message.ack || isHidden() || message.news.some((one) => 'seat' in one && one.seat === this.you)) this.hurry();
    if (!now || message.news.length > 1 || event?.type !== 'turn' || event.seat === this.you || pace.read === 0) {
      return this.#pacing.put({ ...atOnce(show), lasts: isNew ? this.#lookTime() : 0 });
    }
    const begin = (beat: Coming['beat']) => (): void => void (this.coming = { event, beat, view: now.view });
    const gone = isNew && !event.result ? [{ begin: begin('gone'), lasts: pace.round }] : [];
    this.#pacing.put({
      beats: [{ begin: begin('lift'), lasts: pace.lift }, ...gone],
      show,
      lasts: event.result ? 0 : isNew ? pace.look : pace.read,
    });
  }
  /** How long a new round is seen; where the board is still being loaded, as long as that takes, within reason. */
  #lookTime(): number {
    const { look } = this.#speed();
    return look > 0 && !this.#isWatched ? look + mostLoading : look;
  }
  /** How fast the turns of others are shown now: not at all slowly where all play at once, or where nobody looks. */
  #speed(): Pace {
    const { now } = this;
    if (!now || !games[now.game].inTurns || isHidden()) return paces.instant;
    const isHasty = now.settings.turn_seconds > 0 && now.settings.turn_seconds < hasty;
    return paces[isHasty && settings.speed === 'calm' ? 'brisk' : settings.speed];
  }

  #take(message: ServerMessage, now: Now | null, came = Date.now()): void {
    if ('welcome' in message || 'news' in message) this.coming = null;
    if ('welcome' in message) this.#welcome(message.welcome, message.events);
    // News may bring an acknowledgement with them.
    if ('news' in message) this.#news(message.news, came);
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
    ++this.welcomes;
    this.missing = []; // told behind it
    this.view = welcome.view ?? null;
    this.clocks = clocksOf(welcome, Date.now());
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

  #news(events: readonly TableEvent[], came: number): void {
    if (!this.now) return;
    const seq = this.now.seq;
    const fresh = events.filter((event) => event.seq >= seq);
    const before = this.now;
    this.now = fresh.reduce(after, before);
    this.clocks = clocksAfter(this.clocks, before, this.now, came);
    this.log = [...this.log, ...fresh];
    this.#tell(fresh);
  }

  #tell(events: readonly TableEvent[]): void {
    for (const event of events) for (const listener of [...this.#heard]) listener(event);
  }
}
