/** Keeps in view what a turn needs. */
import { tick } from 'svelte';
import { painted } from '../../../play/painted';
import { bringIntoView, uncover } from './in_view';
import type { Playing } from './playing.svelte';

interface Seen {
  /** The home in the centre may be touched. */
  readonly live: boolean;
  readonly targets: ReadonlyMap<string, string | null>;
  readonly scene: HTMLElement | undefined;
}

/** To be called while a component is made. */
export function keepInView(play: Playing, seen: () => Seen): void {
  // What is to be touched next is in view, and so is the home that something was put into. A tool or a helper may ask for a space before anything is decided.
  $effect(() => {
    const { live, targets, scene } = seen();
    if (!live || play.drag.what || (play.hand.decisions.length === 0 && play.picker.kind !== 'space')) return;
    void play.hand.refused;
    // Advice that was followed closes first.
    void tick()
      .then(painted)
      .then(() => {
        const house = scene?.querySelector('.house');
        const next = scene?.querySelectorAll('.house [data-target]') ?? [];
        if (house && (next.length > 0 || targets.size === 0))
          bringIntoView(next.length > 0 ? [...next] : [house], house);
      });
  });
  // A turn begins in the market, though the house was scrolled to.
  $effect(() => {
    if (!seen().live || play.picker.kind !== 'column') return;
    void tick()
      .then(painted)
      .then(() => {
        const market = play.root?.querySelector('section.market');
        if (market) uncover(market);
      });
  });
}
