import type { Problem } from './protocol';
import { unreachable } from './table/api';
import { say } from './words/words.svelte';

/** A problem in a sentence: the server's own, or ours where it could not be asked. */
export const problemWords = (problem: Problem): string => (problem.code === unreachable ? say('errors.unreachable') : problem.sentence);
