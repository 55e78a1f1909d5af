import { tell } from './design/toasts.svelte';
import type { Problem } from './protocol';
import { isWordFile, need, sayList, sayNaming } from './words/words.svelte';

const own = 'page.';
/** More cells than anybody reads. */
const mostCells = 6;

/** Cells come as `e7 f7 g7`. */
function listed(particulars: Problem['particulars']): Problem['particulars'] {
  const { cells } = particulars;
  if (!cells) return particulars;
  const all = cells.split(' ');
  return { ...particulars, cells: all.length > mostCells ? `${all.slice(0, mostCells).join(', ')}…` : sayList(all) };
}

/** A problem in a sentence, in the language of now; the server's own where we have no words for it. */
export function problemWords(problem: Problem): string {
  const key = problem.code.startsWith(own) ? problem.code.slice(own.length) : problem.code;
  const words = sayNaming(key, listed(problem.particulars));
  return words === key && problem.sentence ? problem.sentence : words;
}

/** Brings the words for it, where there are any. */
export async function needProblemWords({ code }: Problem): Promise<void> {
  const file = code.split('.')[0] ?? '';
  if (isWordFile(file)) await need(file).catch(() => undefined);
}

export async function tellProblem(problem: Problem): Promise<void> {
  await needProblemWords(problem);
  tell(problemWords(problem), 'problem');
}
