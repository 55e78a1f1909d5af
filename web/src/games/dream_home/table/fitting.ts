/** Names on narrow cards: where their words may be broken is said with the words, since few browsers know how to hyphenate. */
import { say } from '../../../words/words.svelte';

const softHyphen = '\u00ad';

/** The words of a name, with soft hyphens where they may be broken. */
export function breakable(name: string): readonly string[] {
  const known = new Map(
    say('dream_home.board.breaks')
      .split(' ')
      .map((word) => [word.replaceAll('|', ''), word.split('|')]),
  );
  return name.split(' ').map((word) => {
    let at = 0;
    // As it is written here: a name may begin with a capital, and a comma may follow it.
    const pieces = known.get(word.toLocaleLowerCase().replace(/[,.]$/, ''));
    return (
      pieces
        ?.map((piece, i) => word.slice(at, i + 1 < pieces.length ? (at += piece.length) : undefined))
        .join(softHyphen) ?? word
    );
  });
}

/** How many letters the longest piece has that stays together, with its hyphen. */
export const longest = (words: readonly string[]): number =>
  Math.max(
    1,
    ...words.flatMap((word) =>
      word
        .replaceAll('-', `-${softHyphen}`)
        .split(softHyphen)
        .map((piece, i, all) => piece.length + (i + 1 < all.length && !piece.endsWith('-') ? 1 : 0)),
    ),
  );
