// Why a decision is not legal ("Which id an error names"), one function per kind of decision. The list of legal
// decisions asks the same functions, or the same boards of placing.h that they stand on.
#pragma once

#include "games/floor_plan/decision.h"
#include "games/floor_plan/state.h"

namespace housewright::floor_plan {

Refusal refuse_set(const Turn& turn, unsigned die, unsigned value);
Refusal refuse_room(const Turn& turn, Cell corner, unsigned width, unsigned height);
Refusal refuse_label(const Turn& turn, RoomType type, Cell cell);
Refusal refuse_construct(const Turn& turn);
Refusal refuse_feature(const Turn& turn, unsigned die);
Refusal refuse_twice(const Turn& turn, unsigned die);
Refusal refuse_part(const Turn& turn, const Decision& part);
Refusal refuse_end(const Turn& turn);
Refusal refuse_pass(const Turn& turn);

Refusal refuse(const Turn& turn, const Decision& decision);

// The same for a sheet alone, without a turn: positions are judged by these.
Refusal refuse_room_place(const Sheet& sheet, Cell corner, unsigned width, unsigned height);  // FP-ROOM-1
Refusal refuse_label_place(const Room& room, RoomType type, Cell cell);                       // FP-ROOM-2
Refusal refuse_window_place(const Sheet& sheet, Cell cell, Side side);                        // FP-FEAT-1, -2
Refusal refuse_door_place(const Sheet& sheet, Cell cell, Side side);                          // FP-FEAT-1, -3
Refusal refuse_outside_place(const Sheet& sheet, Cell cell);                                  // FP-FEAT-1

}  // namespace housewright::floor_plan
