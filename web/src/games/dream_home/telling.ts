/** Dream Home's turns in words. */
import { say, sayList } from '../../words/words.svelte';
import type { Telling } from '../games';

function decision(text: string): { readonly words: string; readonly cells: readonly string[] } | null {
  const [verb = '', first = '', second = '', third = ''] = text.split(' ');
  switch (verb) {
    case 'take': return { words: say('play.dream_home.take', { column: first }), cells: [] };
    case 'discard': return { words: say('play.dream_home.discard', { column: first }), cells: [] };
    case 'room': return { words: say(second === 'down' ? 'play.dream_home.room_down' : 'play.dream_home.room', { space: first }), cells: [first] };
    case 'scaffold': return { words: say('play.dream_home.scaffold', { space: first }), cells: [first] };
    case 'decor': return { words: say('play.dream_home.decor', { space: first }), cells: [first] };
    case 'drill': return { words: say('play.dream_home.drill', { column: first, space: second }), cells: [second] };
    case 'mix': return { words: say('play.dream_home.mix', { column: first, other: second }), cells: [] };
    case 'jackhammer': return { words: say(third === 'down' ? 'play.dream_home.jackhammer_down' : 'play.dream_home.jackhammer', { column: first, space: second }), cells: [second] };
    case 'roofer': return { words: say('play.dream_home.roofer'), cells: [] };
    case 'supplier': return { words: say('play.dream_home.supplier', { space: second }), cells: [second] };
    case 'handyman': return { words: say('play.dream_home.handyman', { space: first, other: second }), cells: [first, second] };
    case 'pass': return { words: say('play.dream_home.pass'), cells: [] };
    case 'done': return { words: say('play.dream_home.done'), cells: [] };
    default: return null;
  }
}

export const telling: Telling = {
  turn(decisions) {
    const parts = decisions.flatMap((text) => decision(text) ?? []);
    return { text: sayList(parts.map((part) => part.words)), cells: parts.flatMap((part) => part.cells) };
  },
};
