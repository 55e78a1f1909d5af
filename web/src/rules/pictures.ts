/** Small drawings beside the rules, from each game's own art; loaded with the rules and not before. Their texts are in words/pictures.json. */
import type { GameName } from '../protocol';

export interface RulePicture {
  /** Its text: `pictures.<name>`. */
  readonly name: string;
  /** Width and height in units of the drawing. */
  readonly size: readonly [number, number];
  readonly svg: string;
}
export interface RulePictures {
  /** Patterns that the drawings use, once on the page. */
  readonly defs: string;
  /** Class of the drawings' colours. */
  readonly kind: string;
  readonly byRule: Readonly<Record<string, RulePicture>>;
}

const files = import.meta.glob<{ rulePictures: () => RulePictures }>('../games/*/rule_pictures.ts');
export const loadPictures = async (game: GameName): Promise<RulePictures | null> =>
  (await files[`../games/${game}/rule_pictures.ts`]?.())?.rulePictures() ?? null;
