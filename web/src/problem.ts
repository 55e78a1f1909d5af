import type { Problem } from './protocol';
import { sayNaming } from './words/words.svelte';

const own = 'page.';

/** A problem in a sentence: the server's own; in our words where it comes from the engine or from the page itself. */
export const problemWords = (problem: Problem): string =>
  problem.sentence || sayNaming(problem.code.startsWith(own) ? problem.code.slice(own.length) : problem.code, problem.particulars);
