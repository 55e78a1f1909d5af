/** Every message of docs/protocol.md, version 1, as a type. */

export const protocolVersion = 1;

export const emotes = ['wave', 'thanks', 'well_done', 'oops', 'hurry', 'think', 'laugh', 'rematch'] as const;
export type Emote = (typeof emotes)[number];
export const levels = ['beginner', 'casual', 'skilled', 'master'] as const;
export type Level = (typeof levels)[number];

export type GameName = 'dream_home' | 'floor_plan';
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

// ---------------------------------------------------------------- options and settings
export interface DreamHomeOptions {
  readonly players: number;
  readonly discard_rule?: boolean;
  readonly open_roofs?: boolean;
  readonly first_player?: number;
}
export interface FloorPlanOptions {
  readonly players: number;
  readonly rounds?: 16 | 20;
}
export type GameOptions = DreamHomeOptions | FloorPlanOptions;
export interface TableSettings {
  readonly listed: boolean;
  readonly chat: boolean;
  /** 0: no clock. */
  readonly turn_seconds: number;
  readonly grace_seconds: number;
}

// ---------------------------------------------------------------- HTTP
export interface NewTable {
  readonly game: GameName;
  readonly options: GameOptions;
  readonly settings?: Partial<TableSettings>;
  readonly name: string;
}
export interface Joining {
  readonly name: string;
  readonly seat?: number;
}
/** The answer to create and join. */
export interface Seated {
  readonly table: string;
  readonly seat: number;
  readonly token: string;
}
/** One of the listed tables with open seats. */
export interface OpenTable {
  readonly table: string;
  readonly game: GameName;
  readonly options: GameOptions;
  readonly people: readonly string[];
  readonly open: number;
}
export interface Problem {
  readonly code: string;
  /** The rule of the game that was broken, or nothing. */
  readonly rule: string;
  readonly where: string;
  readonly particulars: Readonly<Record<string, string>>;
  /** For people, in their language. */
  readonly sentence: string;
}

// ---------------------------------------------------------------- the table
export interface Person {
  readonly kind: 'person';
  readonly name: string;
  readonly ready: boolean;
  readonly away: boolean;
  readonly late: boolean;
  readonly resigned: boolean;
  readonly turns: number;
}
export interface Bot {
  readonly kind: 'bot';
  readonly level: Level;
  readonly turns: number;
}
export interface OpenSeat {
  readonly kind: 'open';
}
export type Seat = Person | Bot | OpenSeat;
export type Phase = 'lobby' | 'playing' | 'finished';

export interface ScoreLine {
  readonly rule: string;
  readonly heading: string;
  readonly points: number;
  readonly cells: readonly string[];
  readonly what: string;
}
export type PlayerScore = { readonly total: number; readonly lines: readonly ScoreLine[] } & JsonObject;
export interface Result {
  readonly players: readonly PlayerScore[];
  readonly winners: readonly number[];
}

/** All one may know of a table at this moment. */
export interface Welcome {
  readonly table: string;
  readonly game: GameName;
  readonly options: GameOptions;
  readonly settings: TableSettings;
  readonly commitment: string;
  /** The number the next event will have. */
  readonly seq: number;
  readonly seats: readonly Seat[];
  readonly phase: Phase;
  readonly host?: number;
  /** One's own seat; a spectator has none. */
  readonly you?: number;
  readonly view?: JsonObject;
  readonly to_act?: readonly number[];
  /** Milliseconds that were left of my turn, where there is a clock. */
  readonly time_left?: number;
  readonly rematch?: string;
  readonly seed?: string;
  readonly result?: Result;
}

// ---------------------------------------------------------------- events
export type EventBody =
  | { readonly type: 'created'; readonly game: GameName; readonly options: GameOptions; readonly settings: TableSettings; readonly commitment: string }
  | { readonly type: 'sat'; readonly seat: number; readonly name: string }
  | { readonly type: 'bot'; readonly seat: number; readonly level: Level }
  | { readonly type: 'stood' | 'ready' | 'not_ready' | 'host'; readonly seat: number }
  | { readonly type: 'started'; readonly chance?: readonly Json[] }
  | {
      readonly type: 'turn';
      readonly seat: number;
      readonly number: number;
      readonly decisions: readonly string[];
      readonly by?: 'bot';
      readonly chance?: readonly Json[];
    }
  | { readonly type: 'late' | 'away' | 'back' | 'resigned'; readonly seat: number }
  | { readonly type: 'said'; readonly seat: number; readonly emote: Emote; readonly text?: never }
  | { readonly type: 'said'; readonly seat: number; readonly text: string; readonly emote?: never }
  | { readonly type: 'rematch'; readonly table: string };

/** An event with its number; the last of a message says how the table is now. */
export type TableEvent = EventBody & {
  readonly seq: number;
  readonly to_act?: readonly number[];
  readonly view?: JsonObject;
  readonly seed?: string;
  readonly result?: Result;
};

// ---------------------------------------------------------------- what a client sends
export interface Hello {
  readonly hello: typeof protocolVersion;
  readonly table: string;
  readonly token?: string;
  readonly seen?: number;
  readonly language?: string;
}
export interface Turn {
  readonly number: number;
  readonly decisions: readonly string[];
}
export type Command =
  | { readonly turn: Turn }
  | { readonly emote: Emote }
  | { readonly chat: string }
  | { readonly bot: { readonly seat: number; readonly level: Level } }
  | { readonly clear: { readonly seat: number } }
  | { readonly ready: boolean }
  | { readonly start: { readonly level: Level } }
  | { readonly stand: true }
  | { readonly resign: true }
  | { readonly rematch: true }
  | { readonly ping: number };

// ---------------------------------------------------------------- what a server sends
export type Ack = { readonly seq: number } & (
  | { readonly turn: number }
  | { readonly emote: true }
  | { readonly chat: true }
  | { readonly bot: true }
  | { readonly clear: true }
  | { readonly ready: true }
  | { readonly start: true }
  | { readonly stand: true }
  | { readonly resign: true }
  | { readonly rematch: true }
);
export type RefusedThing = 'hello' | 'message' | 'turn' | 'emote' | 'chat' | 'bot' | 'clear' | 'ready' | 'start' | 'stand' | 'resign' | 'rematch' | 'ping';
export interface Refusal {
  readonly error: Problem;
  readonly to: RefusedThing;
  /** Which turn. */
  readonly number?: number;
}
export type ServerMessage =
  | { readonly welcome: Welcome; readonly events: readonly TableEvent[] }
  | { readonly news: readonly TableEvent[]; readonly ack?: Ack }
  | { readonly ack: Ack }
  | Refusal
  /** People nobody is connected for. */
  | { readonly missing: readonly number[] }
  | { readonly pong: number }
  | { readonly bye: string };
