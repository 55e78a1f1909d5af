// The table as plain text, for terminals and screen readers.
#include "core/text_builder.h"
#include "games/dream_home/dream_home.h"

namespace housewright {

using namespace dream_home;

namespace {

constexpr std::size_t kCellWidth = 18;

std::string padded(std::string text) {
  text.resize(std::max(text.size(), kCellWidth), ' ');
  return text;
}

std::string space_text(const Deck& deck, const State& state, Seat seat, Space space) {
  const Home& home = state.homes[seat];
  if ((home.scaffolding & at(space)) != 0) return "(scaffolding)";
  if ((home.face_down & at(space)) != 0) return "(empty room)";
  if ((home.face_up & at(space)) == 0) return ".";
  std::string text = deck.room_name(home.card[space]);
  if ((home.tokens & at(space)) != 0) text += "*";
  return text;
}

void draw_home(TextBuilder& out, const Deck& deck, const State& state, Seat seat) {
  const Home& home = state.homes[seat];
  for (const char floor : {'2', '1', '0'}) {
    out << "  " << floor << " ";
    for (char column = 'a'; column <= 'e'; ++column) {
      const auto space = parse_space(std::string{column, floor});
      out << padded(space ? space_text(deck, state, seat, *space) : "");
    }
    out << "\n";
  }
  out << "    " << padded("a") << padded("b") << padded("c") << padded("d") << "e\n";
  for (unsigned i = 0; i < kTokens; ++i) {
    if (state.token[i].owner != seat) continue;
    const bool outside = state.token[i].space == TokenPlace::kOutside;
    out << "    * " << kTokenNames[i] << (outside ? " beside the home" : " on " + space_name(state.token[i].space))
        << "\n";
  }
  out << "    roof cards: " << unsigned{home.roof_count};
  for_each_bit(home.resources & ~deck.tools_of(Tool::Scaffolding), [&](unsigned card) {
    const bool roof = contains(deck.roofs(), card);
    if (!roof || state.phase == Phase::Finished || state.setup.open_roofs) {
      out << ", " << deck.resource_name(static_cast<ResourceCard>(card));
    }
  });
  out << "\n";
}

void draw_market(TextBuilder& out, const Deck& deck, const State& state) {
  out << "Market\n    ";
  for (unsigned i = 0; i < kColumns; ++i) {
    const ResourceCard card = state.market.resource[i];
    const bool marker = i == 0 && state.market.room[0] != kNoCard;
    out << padded(card != kNoCard ? deck.resource_name(card) : marker ? "(first player)" : "-");
  }
  out << "\n    ";
  for (const RoomCard card : state.market.room) out << padded(card != kNoCard ? deck.room_name(card) : "-");
  out << "\n    ";
  for (unsigned i = 1; i <= kColumns; ++i) out << padded(std::to_string(i));
  out << "\n";
}

}  // namespace

std::string DreamHome::draw(const State& state, Viewer viewer) const {
  const State seen = view(state, viewer);
  TextBuilder out;
  out << "Round " << unsigned{seen.round} << " of " << kRounds << ", first-player marker with player "
      << unsigned{seen.marker} << "\n";
  for (Seat seat = 0; seat < seen.setup.players; ++seat) {
    out << "Player " << unsigned{seat} << (viewer == seat ? " (you)" : "") << ", " << total(seen, seat) << " points\n";
    draw_home(out, deck_, seen, seat);
  }
  if (seen.phase != Phase::Finished) draw_market(out, deck_, seen);
  return out.str();
}

std::string DreamHome::draw_turn(const Turn& turn) const {
  TextBuilder out;
  if (turn.room_in_hand == kNoCard && turn.resource_in_hand == kNoCard) {
    draw_market(out, deck_, turn.state);
    return out.str();
  }
  draw_home(out, deck_, turn.state, turn.seat);
  out << "In hand:";
  if (turn.room_in_hand != kNoCard) out << " " << deck_.room_name(turn.room_in_hand);
  if (turn.resource_in_hand != kNoCard) out << " " << deck_.resource_name(turn.resource_in_hand);
  out << "\n";
  return out.str();
}

}  // namespace housewright
