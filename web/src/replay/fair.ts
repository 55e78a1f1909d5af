/** Whether luck was fair: what this browser noted while the game went on, against the seed that was shown at its end. */
import { Refused } from '../engine/engine_api';
import { verify } from '../engine/engine';
import type { Json } from '../protocol';
import { keptLog, keptNotes } from '../table/kept_logs';
import { isLocal } from '../table/local';
import type { Note, Table } from '../table/table.svelte';
import type { History } from './history';

/** Since when this browser was told: since before the game began, since some later moment, or not before its end; or too little of it to tell. */
export type Witness = 'start' | 'later' | 'never' | 'partly';

/** A table within this browser promised its seed in the first event of its log. */
async function promiseHere(table: string): Promise<readonly Note[]> {
  const commitment = (await keptLog(table))?.[0]?.['commitment'];
  return typeof commitment === 'string' ? [{ seq: 1, commitment }] : [];
}

/** All that was noted of a table, the earliest first. */
export async function notesOf(table: Table): Promise<readonly Note[]> {
  const id = table.now?.table ?? '';
  const kept = isLocal(id) ? await promiseHere(id) : await keptNotes(id);
  return [...kept, ...table.notes].sort((a, b) => a.seq - b.seq);
}

/** Whether all that was shown then is still told so; a later version may tell more. */
export function agrees(shown: Json | undefined, now: Json | undefined): boolean {
  if (typeof shown !== 'object' || shown === null || typeof now !== 'object' || now === null) return shown === now;
  if (
    Array.isArray(shown) !== Array.isArray(now) ||
    (Array.isArray(shown) && shown.length !== (now as readonly Json[]).length)
  )
    return false;
  const later = now as { readonly [key: string]: Json };
  return Object.entries(shown).every(([key, value]) => agrees(value, later[key]));
}

/** Checks a finished game, and says how much of it was seen here; throws what is wrong. */
export async function judge(history: Pick<History, 'look' | 'record'>, notes: readonly Note[]): Promise<Witness> {
  const record = await history.record();
  if (!record) return 'partly';
  await verify(record);
  for (const commitment of new Set(notes.map((note) => note.commitment))) await verify({ ...record, commitment });
  for (const { seq, view } of notes) {
    if (view && !agrees(view, (await history.look(seq))?.view)) {
      throw new Refused({ code: 'common.errors.verify_shown', rule: '', where: '', particulars: {}, sentence: '' });
    }
  }
  const first = notes[0];
  return !first ? 'never' : first.view ? 'later' : 'start';
}
