/** Every message of docs/protocol.md, version 1, as a type. */
import type { describedGames } from './engine/wasm/games';

export const protocolVersion = 1;

export const emotes = ['wave', 'thanks', 'well_done', 'oops', 'hurry', 'think', 'laugh', 'rematch'] as const;
export type Emote = (typeof emotes)[number];
export const levels = ['beginner', 'casual', 'skilled', 'master'] as const;
export type Level = (typeof levels)[number];

export type GameName = (typeof describedGames)[number]['name'];
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

// ---------------------------------------------------------------- options and settings
/** The number of players, and what the game describes as its options. */
export interface GameOptions {
  readonly players: number;
  readonly [option: string]: boolean | number;
}
export interface TableSettings {
  readonly listed: boolean;
  readonly chat: boolean;
  /** Whether people may ask for advice. */
  readonly hints: boolean;
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
  /** How the points came about: so many counted, points for each; or so many of them make one, and some do not count. */
  readonly count?: number;
  readonly each?: number;
  readonly per?: number;
  readonly after?: number;
  readonly extra?: number;
  /** The limit, where it cut the points. */
  readonly most?: number;
  /** A line worth nothing says why: so many would be needed, this was missing. */
  readonly need?: number;
  readonly why?: string;
  readonly missing?: readonly string[];
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
  /** Six letters that stand for the table until it begins. */
  readonly code?: string;
  /** One's own seat; a spectator has none. */
  readonly you?: number;
  readonly view?: JsonObject;
  readonly to_act?: readonly number[];
  /** Milliseconds that were left of my turn, where there is a clock. */
  readonly time_left?: number;
  /** The same of all people who are to act, by seat. */
  readonly clocks?: Readonly<Record<string, number>>;
  readonly rematch?: string;
  readonly seed?: string;
  readonly result?: Result;
}

// ---------------------------------------------------------------- events
export type EventBody =
  | {
      readonly type: 'created';
      readonly game: GameName;
      readonly options: GameOptions;
      readonly settings: TableSettings;
      readonly commitment: string;
    }
  | { readonly type: 'sat'; readonly seat: number; readonly name: string }
  | { readonly type: 'bot'; readonly seat: number; readonly level: Level }
  | { readonly type: 'stood' | 'ready' | 'not_ready' | 'host'; readonly seat: number }
  | {
      readonly type: 'changed';
      readonly options: GameOptions;
      readonly settings: TableSettings;
      /** Where seats went: those that stay, in their new order. */
      readonly keep?: readonly number[];
    }
  | { readonly type: 'started'; readonly chance?: readonly Json[] }
  | {
      readonly type: 'turn';
      readonly seat: number;
      readonly number: number;
      readonly decisions: readonly string[];
      /** Who played it for a person: a bot, or their own unfinished turn did. */
      readonly by?: 'bot' | 'pencil';
      /** How many of a bot's decisions were the person's own. */
      readonly begun?: number;
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
  /** A turn as far as it has come; it is not answered. */
  | { readonly draft: Turn }
  | { readonly emote: Emote }
  | { readonly chat: string }
  | { readonly bot: { readonly seat: number; readonly level: Level } }
  | { readonly clear: { readonly seat: number } }
  | { readonly change: { readonly options?: GameOptions; readonly settings?: TableSettings } }
  | { readonly ready: boolean }
  /** Without a level, with who is here. */
  | { readonly start: { readonly level?: Level } }
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
  | { readonly change: true }
  | { readonly ready: true }
  | { readonly start: true }
  | { readonly stand: true }
  | { readonly resign: true }
  | { readonly rematch: true }
);
export type RefusedThing =
  | 'hello'
  | 'message'
  | 'turn'
  | 'emote'
  | 'chat'
  | 'bot'
  | 'clear'
  | 'change'
  | 'ready'
  | 'start'
  | 'stand'
  | 'resign'
  | 'rematch'
  | 'ping';
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
