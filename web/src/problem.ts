import type { Problem } from './protocol';
import { say, type Key } from './words/words.svelte';

const own = 'page.';

/** A problem in a sentence: the server's own; in our words where it comes from the engine or from the page itself. */
export function problemWords(problem: Problem): string {
  if (problem.sentence) return problem.sentence;
  const key = (problem.code.startsWith(own) ? problem.code.slice(own.length) : problem.code) as Key;
  // A particular may be the name of a thing, which has words of its own.
  const particulars = Object.fromEntries(Object.entries(problem.particulars).map(([name, value]) => [name, say(value as Key)]));
  return say(key, particulars);
}
