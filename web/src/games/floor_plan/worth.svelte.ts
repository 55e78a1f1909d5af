/** What decisions would bring and what a sheet shows, as the engine tells it: asked when the turn in hand or the pencil changes. */
import { inspect, type Engine, type Prospect } from '../../engine/engine';
import type { TurnInHand } from '../../play/turn.svelte';
import type { JsonObject, PlayerScore } from '../../protocol';
import type { BonusKind, FloorPlanView } from './art/types';
import type { Pencil } from './pencil.svelte';

/** Straight out of a window's cell, to the last cell seen. */
export interface Look {
  readonly from: string;
  readonly to?: string;
  readonly meets?: 'hedge' | 'pool';
}
/** What the next room of a type ticks; nothing but the box where all its boxes are ticked. */
export interface LabelWorth {
  readonly box: number;
  readonly bonus?: BonusKind;
  /** Boxes its column would lack after that, and what the column scores. */
  readonly missing?: number;
  readonly points?: number;
}
/** `inspect()` of a sheet. */
export interface Insight {
  readonly windows: readonly { readonly window: string; readonly sees: boolean; readonly looks: readonly Look[] }[];
  readonly doors: readonly { readonly door: string; readonly room: string; readonly to?: string }[];
  readonly chain: readonly { readonly room: string; readonly door: string; readonly from?: string }[];
  readonly paths: readonly {
    readonly stones: readonly string[];
    readonly doors: readonly string[];
    readonly objects: readonly (readonly string[])[];
  }[];
  readonly labels: Readonly<Record<string, LabelWorth>>;
  /** The room table, row by row. */
  readonly boxes: Readonly<Record<string, readonly ('open' | 'ticked' | 'used')[]>>;
}

/** What would be with the thing in pencil. */
export interface Trial {
  readonly aim: string;
  /** Nothing of a room: it has no lines to explain it. */
  readonly insight: Insight | null;
  /** What each client would bring more or less. */
  readonly clients: Gains;
}
/** Points by client; only those that change. */
export type Gains = Readonly<Record<string, number>>;

export function clientGains(before: PlayerScore, after: PlayerScore): Gains {
  const changes = new Map<string, number>();
  for (const [{ lines }, sign] of [
    [after, 1],
    [before, -1],
  ] as const) {
    for (const { heading, what, points } of lines)
      if (heading === 'clients') changes.set(what, (changes.get(what) ?? 0) + sign * points);
  }
  return Object.fromEntries([...changes].filter(([, points]) => points !== 0));
}

/** Of a table of a hundred only the sheet that is asked about goes to the engine. */
const alone = (view: FloorPlanView, seat: number): JsonObject =>
  ({ ...view, done: [], players: view.players.slice(seat, seat + 1) }) as unknown as JsonObject;

export class Worth {
  /** By decision; empty while it is not my turn. */
  prospects = $state.raw<ReadonlyMap<string, Prospect>>(new Map());
  /** The sheet as it would be with what the pencil sketches. */
  trial = $state.raw<Trial | null>(null);
  /** The sheet that is shown. */
  insight = $state.raw<Insight | null>(null);

  /** To be made while a component is. `shown`: the game and the seat whose sheet is looked at. */
  constructor(
    engine: Engine | null,
    hand: TurnInHand | null,
    pencil: Pencil,
    seat: () => number,
    shown: () => { readonly view: FloorPlanView | null; readonly seat: number },
  ) {
    // A later answer to an earlier question is dropped.
    $effect(() => {
      let late = false;
      const decisions = hand?.decisions ?? [];
      void hand?.attempt;
      if (!engine || !hand?.active || hand.complete) this.prospects = new Map();
      else
        void engine.prospects(seat(), decisions).then(
          (list) => {
            if (!late) this.prospects = new Map(list.map((one) => [one.decision, one]));
          },
          () => undefined,
        );
      return () => void (late = true);
    });
    $effect(() => {
      let late = false;
      const { aim } = pencil;
      const drawn = pencil.stage === 'opening' || pencil.stage === 'garden';
      const now = hand?.attempt?.score;
      this.trial = null;
      if (!engine || !hand || !now || !aim || !pencil.aimIsLegal) return;
      const tryOut = async (): Promise<Trial> => {
        const { view, score } = await engine.attempt(seat(), [...hand.decisions, aim]);
        return {
          aim,
          insight: drawn
            ? await inspect<Insight>('floor_plan', alone(view as unknown as FloorPlanView, seat()), 0)
            : null,
          clients: clientGains(now, score),
        };
      };
      void tryOut()
        .catch((): Trial => ({ aim, insight: null, clients: {} }))
        .then((trial) => {
          if (!late) this.trial = trial;
        });
      return () => void (late = true);
    });
    $effect(() => {
      let late = false;
      const { view, seat: whose } = shown();
      if (view)
        void inspect<Insight>('floor_plan', alone(view, whose), 0).then(
          (insight) => {
            if (!late) this.insight = insight;
          },
          () => undefined,
        );
      return () => void (late = true);
    });
  }
}
