import type { Problem } from './protocol';
import { sayList, sayNaming } from './words/words.svelte';

const own = 'page.';

/** Cells come as `e7 f7 g7`. */
function listed(particulars: Problem['particulars']): Problem['particulars'] {
  const { cells } = particulars;
  return cells ? { ...particulars, cells: sayList(cells.split(' ')) } : particulars;
}

/** A problem in a sentence: the server's own; in our words where it comes from the engine or from the page itself. */
export const problemWords = (problem: Problem): string =>
  problem.sentence || sayNaming(problem.code.startsWith(own) ? problem.code.slice(own.length) : problem.code, listed(problem.particulars));
