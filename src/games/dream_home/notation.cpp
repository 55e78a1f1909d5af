// Decisions as text and back, strictly: a text is a decision only if it is written exactly as we would write it.
#include "core/text.h"
#include "games/dream_home/dream_home.h"

namespace housewright {

using namespace dream_home;

namespace {

std::string column_text(std::uint8_t column) {
  return {static_cast<char>('1' + column)};
}

std::optional<Column> parse_column(std::string_view text) {
  if (text.size() != 1 || text[0] < '1' || text[0] > '5') return std::nullopt;
  return static_cast<Column>(text[0] - '1');
}

constexpr std::string_view kDown = "down";

}  // namespace

std::string DreamHome::to_text(const Decision& decision) const {
  std::string text(kKindNames[index_of(decision.kind)]);
  const auto add = [&](const std::string& word) { text += " " + word; };
  switch (decision.kind) {
    case Kind::Discard:
    case Kind::Take: add(column_text(decision.pick)); break;
    case Kind::Mix:
      add(column_text(decision.pick));
      add(column_text(decision.place));
      break;
    case Kind::Drill:
    case Kind::Jackhammer:
      add(column_text(decision.pick));
      add(space_name(decision.place));
      break;
    case Kind::Room:
    case Kind::Scaffold:
    case Kind::Decor: add(space_name(decision.place)); break;
    case Kind::Roofer: add(deck_.resource_name(decision.pick)); break;
    case Kind::Supplier:
      add(deck_.room_name(decision.pick));
      add(space_name(decision.place));
      break;
    case Kind::Handyman:
      add(space_name(decision.place));
      add(space_name(decision.other));
      return text;
    case Kind::Pass:
    case Kind::Done: break;
  }
  if (decision.face_down()) add(std::string(kDown));
  return text;
}

std::optional<Decision> DreamHome::parse(std::string_view text) const {
  const auto words = split_words(text);
  if (!words) return std::nullopt;
  const auto kind = find_name(kKindNames, (*words)[0]);
  if (!kind) return std::nullopt;

  // The words after the first, each read as what the kind asks for; `failed` if one is missing or wrong.
  std::size_t next = 1;
  bool failed = false;
  const auto read = [&](auto parse_word) {
    const auto value = next < words->size() ? parse_word((*words)[next]) : decltype(parse_word((*words)[0])){};
    ++next;
    failed = failed || !value;
    return value.value_or(0);
  };
  const auto column = [&] { return read(parse_column); };
  const auto space = [&] { return read(parse_space); };
  const auto down = [&] {
    const bool found = next + 1 == words->size() && words->back() == kDown;
    next += found ? 1 : 0;
    return found;
  };

  Decision decision;
  switch (static_cast<Kind>(*kind)) {
    case Kind::Discard: decision = Decision::discard(column()); break;
    case Kind::Take: decision = Decision::take(column()); break;
    case Kind::Pass: decision = Decision::pass(); break;
    case Kind::Done: decision = Decision::done(); break;
    case Kind::Scaffold: decision = Decision::scaffold(space()); break;
    case Kind::Decor: decision = Decision::decor(space()); break;
    case Kind::Mix: {
      const Column first = column();
      const Column second = column();
      failed = failed || first >= second;
      decision = Decision::mix(first, second);
      break;
    }
    case Kind::Drill: {
      const Column from = column();
      decision = Decision::drill(from, space());
      break;
    }
    case Kind::Jackhammer: {
      const Column from = column();
      const Space to = space();
      decision = Decision::jackhammer(from, to, down());
      break;
    }
    case Kind::Room: {
      const Space to = space();
      decision = Decision::room(to, down());
      break;
    }
    case Kind::Roofer: {
      const ResourceCard roof = read([&](std::string_view word) { return deck_.parse_resource(word); });
      failed = failed || deck_.resource(roof).kind != ResourceKind::Roof;
      decision = Decision::roofer(roof);
      break;
    }
    case Kind::Supplier: {
      const RoomCard card = read([&](std::string_view word) { return deck_.parse_room(word); });
      decision = Decision::supplier(card, space());
      break;
    }
    case Kind::Handyman: {
      const Space first = space();
      const Space second = space();
      failed = failed || !contains(kWrittenAfter[first], second);
      decision = Decision::handyman(first, second);
      break;
    }
  }
  if (failed || next != words->size()) return std::nullopt;
  return decision;
}

std::vector<Decision> DreamHome::every_decision() const {
  std::vector<Decision> all = {Decision::pass(), Decision::done()};
  for (Column column = 0; column < kColumns; ++column) {
    all.push_back(Decision::discard(column));
    all.push_back(Decision::take(column));
    for (Column second = static_cast<Column>(column + 1); second < kColumns; ++second) {
      all.push_back(Decision::mix(column, second));
    }
  }
  for_each_bit(kAllSpaces, [&](unsigned index) {
    const Space space = static_cast<Space>(index);
    all.push_back(Decision::scaffold(space));
    all.push_back(Decision::decor(space));
    for (const bool down : {false, true}) all.push_back(Decision::room(space, down));
    for (Column column = 0; column < kColumns; ++column) {
      all.push_back(Decision::drill(column, space));
      for (const bool down : {false, true}) all.push_back(Decision::jackhammer(column, space, down));
    }
    for (RoomCard card = 0; card < kRoomCards; ++card) all.push_back(Decision::supplier(card, space));
    for_each_bit(kWrittenAfter[space],
                 [&](unsigned second) { all.push_back(Decision::handyman(space, static_cast<Space>(second))); });
  });
  for_each_bit(deck_.roofs(), [&](unsigned roof) { all.push_back(Decision::roofer(static_cast<ResourceCard>(roof))); });
  return all;
}

}  // namespace housewright
