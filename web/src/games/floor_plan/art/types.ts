/** What is drawn, as the game's view tells it: places and things are the notation's own texts, so a view can be passed straight in. */

/** W washroom, B bedroom, L living room, D dining room, K kitchen. */
export type RoomLetter = 'W' | 'B' | 'L' | 'D' | 'K';
export type Side = 'n' | 'e' | 's' | 'w';
export type FeatureKind = 'window' | 'door' | 'hedge' | 'pool' | 'stone';
export type BonusKind = 'wild' | 'features' | 'construction';
export type ClientKind = 'build' | 'landscape' | 'interior';

/** One player's sheet in the view. */
export interface SheetView {
  /** `c5 3x4 B d6`; without type and label cell while the label is still to be written. */
  readonly rooms: readonly string[];
  /** `c5:n`: c5 and its right neighbour (n, s) or its lower one (e, w). */
  readonly windows: readonly string[];
  /** `c5:e` */
  readonly doors: readonly string[];
  readonly hedges: readonly string[];
  readonly pool: readonly string[];
  readonly stones: readonly string[];
  readonly ticks?: Readonly<Record<string, number>>;
  readonly bonuses?: Readonly<Record<string, { readonly gained: number; readonly used: number }>>;
  readonly wilds_used?: number;
}

export interface FloorPlanView {
  readonly rounds: number;
  readonly round: number;
  readonly finished: boolean;
  readonly clients: readonly string[];
  readonly done: readonly number[];
  readonly dice?: readonly [number, number];
  readonly players: readonly SheetView[];
}

/** Column and row from 0. */
export interface Cell {
  readonly col: number;
  readonly row: number;
}
export interface Room {
  readonly corner: Cell;
  readonly width: number;
  readonly height: number;
  readonly type: RoomLetter | null;
  readonly label: Cell | null;
}
export interface Opening {
  readonly cell: Cell;
  readonly side: Side;
}
