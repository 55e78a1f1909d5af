/** The names of those who play at this device, asked once. */
import { remember, remembered } from '../remember';

const most = 6;

/** Who played here last, whoever owns the browser first. */
export function lastPeople(me: string): readonly string[] {
  const kept = remembered<unknown>('people', []);
  const names = Array.isArray(kept)
    ? kept.filter((name): name is string => typeof name === 'string').slice(0, most)
    : [];
  if (names.length >= 2) return names;
  return [me, ''];
}
export const keepPeople = (names: readonly string[]): void => remember('people', names);

/** Which of the names cannot stay: empty, or somebody else's already. */
export function wrongNames(names: readonly string[]): readonly ('missing' | 'twice' | null)[] {
  const plain = names.map((name) => name.trim().toLowerCase());
  return plain.map((name, i) => (name === '' ? 'missing' : plain.indexOf(name) < i ? ('twice' as const) : null));
}
