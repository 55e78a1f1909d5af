import type { JsonObject } from '../../../protocol';
import { readView, type HomeView } from '../table/view';

export const homeAt = (view: JsonObject, seat: number): HomeView | null => readView(view)?.homes[seat] ?? null;
