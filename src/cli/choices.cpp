#include "cli/choices.h"

#include <algorithm>

#include "core/text.h"

namespace housewright::cli {
namespace {

// How many parts all of them share; the last part of each is always left to ask for.
std::size_t shared_parts(const std::vector<Parts>& all) {
  std::size_t shared = all.front().size() - 1;
  for (const Parts& one : all) {
    std::size_t same = 0;
    while (same < shared && same + 1 < one.size() && one[same] == all.front()[same]) ++same;
    shared = same;
  }
  return shared;
}

// Numbers of the table stay what they are; everything else is counted after them.
void number_choices(std::vector<Choice>& choices) {
  std::stable_sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) { return a.stand < b.stand; });
  unsigned last = 0;
  for (const Choice& choice : choices) last = std::max(last, choice.number);
  for (Choice& choice : choices) {
    if (choice.number == 0) choice.number = ++last;
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& a, const Choice& b) { return a.number < b.number; });
}

}  // namespace

const Choice* Step::find(const std::string& answer) const {
  const std::string wanted = in_lower_case(answer);
  const auto number = parse_number(wanted);
  for (const Choice& choice : choices) {
    const bool counted = number && !places && choice.number == *number;
    if (counted || (!choice.name.empty() && in_lower_case(choice.name) == wanted)) return &choice;
  }
  return nullptr;
}

Step next_step(const Speech& speech, const Situation& situation, const std::vector<std::string>& decisions) {
  std::vector<Parts> all;
  all.reserve(decisions.size());
  for (const std::string& decision : decisions) all.push_back(speech.parts(situation, decision));
  const std::size_t shared = shared_parts(all);
  Step step;
  step.chosen.assign(all.front().begin(), all.front().begin() + static_cast<std::ptrdiff_t>(shared));
  step.question = speech.question(situation, step.chosen, decisions);

  for (std::size_t i = 0; i < all.size(); ++i) {
    const Parts& one = all[i];
    const auto stand = speech.stand(one[0]);
    const bool alone = shared == 0 && one.size() > 1 && stand == Speech::Stand::single;
    const Parts before = alone ? Parts{one[0]} : step.chosen;
    const std::string& part = one[before.size()];
    const bool numbered = speech.numbered(before);
    // Of decisions that begin alike, the first one stands for all.
    const auto same = std::find_if(step.choices.begin(), step.choices.end(), [&](const Choice& choice) {
      return !alone && choice.name == part && speech.parts(situation, choice.decisions.front())[0] == one[0];
    });
    if (same != step.choices.end()) {
      same->decisions.push_back(decisions[i]);
      continue;
    }
    Choice choice;
    choice.name = part;
    choice.words = speech.option(situation, before, part);
    choice.decisions = {decisions[i]};
    if (numbered) choice.number = parse_number(part).value_or(0);
    choice.stand = shared == 0 ? stand : Speech::Stand::single;
    step.choices.push_back(std::move(choice));
  }
  std::vector<std::string> names;
  for (const Choice& choice : step.choices) names.push_back(choice.name);
  step.places = speech.places(step.chosen, names);
  if (step.places) {
    step.preset = speech.preset(step.chosen, names);
  } else {
    number_choices(step.choices);
    // A number means what stands in the list, never the name of something else.
    for (Choice& choice : step.choices) {
      if (parse_number(choice.name)) choice.name.clear();
    }
  }
  return step;
}

}  // namespace housewright::cli
