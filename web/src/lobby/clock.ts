import { say } from '../words/words.svelte';

/** How long a turn may take, in words. */
export const clockWords = (seconds: number): string =>
  seconds === 0
    ? say('new.no_clock')
    : seconds < 120
      ? say('new.seconds', { count: seconds })
      : seconds < 86400
        ? say('new.minutes', { count: seconds / 60 })
        : say('new.day');
