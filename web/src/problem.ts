import { tell } from './design/toasts.svelte';
import type { Problem } from './protocol';
import { isWordFile, need, sayIfThere, sayList, sayNaming, type Key } from './words/words.svelte';

const own = 'page.';
/** More cells than anybody reads. */
const mostCells = 6;

/**
 * Cells come as `e7 f7 g7`; where the game has words for its places, they are said in those. Where it marks cells
 * instead, that is said, unless somebody listens.
 */
function listed({ code, particulars }: Problem, listens: boolean): Problem['particulars'] {
  const { cells } = particulars;
  if (!cells) return particulars;
  const game = code.split('.')[0] ?? '';
  const marked = listens ? null : sayIfThere(`${game}.marked` as Key);
  if (marked) return { ...particulars, cells: marked };
  const places = cells.split(' ').map((cell) => sayIfThere(`${game}.places.${cell}` as Key));
  if (places.every((place) => place !== null)) return { ...particulars, cells: places.join('; ') };
  const all = cells.split(' ');
  return { ...particulars, cells: all.length > mostCells ? `${all.slice(0, mostCells).join(', ')}…` : sayList(all) };
}

/** A problem in a sentence, in the language of now; the server's own where we have no words for it. */
export function problemWords(problem: Problem, { listens = false } = {}): string {
  const key = problem.code.startsWith(own) ? problem.code.slice(own.length) : problem.code;
  const words = sayNaming(key, listed(problem, listens));
  return words === key && problem.sentence ? problem.sentence : words;
}

/** Brings the words for it, where there are any. */
export async function needProblemWords({ code }: Problem): Promise<void> {
  const file = code.split('.')[0] ?? '';
  if (isWordFile(file)) await need(file).catch(() => undefined);
}

export async function tellProblem(problem: Problem): Promise<void> {
  await needProblemWords(problem);
  tell(problemWords(problem, { listens: true }), 'problem'); // nothing is marked for it
}
