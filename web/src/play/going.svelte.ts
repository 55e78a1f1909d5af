/** Controls that decide carry their decision as `data-decision`; the one just pressed is `data-going` until the board has answered. */
import type { TurnInHand } from './turn.svelte';

export const markGoing =
  (hand: TurnInHand | null | undefined) =>
  (root: HTMLElement): void => {
    $effect(() => {
      const pressed = (hand?.going ?? []).map((decision) =>
        root.querySelector(`[data-decision="${CSS.escape(decision)}"]`),
      );
      for (const control of pressed) control?.toggleAttribute('data-going', true);
      return () => {
        for (const control of pressed) control?.toggleAttribute('data-going', false);
      };
    });
  };
