/** When to try again: after 1, 2, 4, … seconds, at most half a minute, each a little off so that not all come at once. */
const longest = 30_000;

export function waitBefore(attempt: number, chance: number): number {
  const whole = Math.min(longest, 1000 * 2 ** Math.min(attempt, 10));
  return Math.round(whole * (0.8 + 0.2 * chance));
}

/** After a server said that it restarts. */
export const waitAfterBye = (chance: number): number => 400 + Math.round(800 * chance);

/** A break that is shorter than this stays unmentioned. */
export const silence = 2000;
/** So long without a word, and we ask whether anybody is there; so long without an answer, and nobody is. */
export const quiet = 20_000;
export const answerTime = 10_000;
/** A welcome is waited for longer at every attempt, up to so many times longer. */
export const mostPatience = 5;
