/** Which lessons this browser has seen finished. */
import type { GameName } from '../protocol';
import { remember, remembered } from '../remember';

/** The three minutes at a real table, before the scripted positions. */
export const firstLesson = 'first';
const nameOf = (game: GameName, id: string): string => `${game}/${id}`;

function all(): readonly string[] {
  const kept = remembered<unknown>('lessons', []);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
}

export const isDone = (game: GameName, id: string): boolean => all().includes(nameOf(game, id));

export function markDone(game: GameName, id: string): void {
  if (!isDone(game, id)) remember('lessons', [...all(), nameOf(game, id)]);
}

/** The first of these that is not done, from one of them on and then from the beginning; nothing where all are. */
export function nextOf(game: GameName, ids: readonly string[], after?: string): string | null {
  const from = after === undefined ? 0 : ids.indexOf(after) + 1;
  return [...ids.slice(from), ...ids.slice(0, from)].find((id) => !isDone(game, id)) ?? null;
}
