import type { JsonObject } from '../../../protocol';
import type { FloorPlanView, SheetView } from '../art/types';

const bare: SheetView = { rooms: [], windows: [], doors: [], hedges: [], pool: [], stones: [] };
export const sheetAt = (view: JsonObject, seat: number): SheetView =>
  (view as unknown as FloorPlanView).players[seat] ?? bare;
