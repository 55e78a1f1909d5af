/** Lessons that were left midway, and where each goes on: its table, whose log the browser keeps, and what was read there. */
import type { GameName, Json } from '../protocol';
import { remember, remembered } from '../remember';

export interface Left {
  readonly table: string;
  /** How far its words have come, as the lesson counts them. */
  readonly at: Json;
}
const nameOf = (game: GameName, lesson: string): string => `left.${game}.${lesson}`;

export function leftAt(game: GameName, lesson: string): Left | null {
  const kept = remembered<Partial<Left> | null>(nameOf(game, lesson), null);
  return typeof kept?.table === 'string' && kept.at !== undefined ? { table: kept.table, at: kept.at } : null;
}
export const keepLeft = (game: GameName, lesson: string, left: Left): void => remember(nameOf(game, lesson), left);
export const forgetLeft = (game: GameName, lesson: string): void => remember(nameOf(game, lesson), null);
