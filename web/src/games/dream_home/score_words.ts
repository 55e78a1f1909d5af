/** What a line of Dream Home's score is for, in words. */
import type { ScoreLine } from '../../protocol';
import { say, sayIfThere } from '../../words/words.svelte';

export const scoreWords = ({ what }: ScoreLine): string =>
  sayIfThere(`dream_home.score.${what}`) ?? sayIfThere(`dream_home.rooms.${what}.name`) ?? say(`dream_home.decor.${what}`);
