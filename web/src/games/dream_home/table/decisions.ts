/**
 * The engine's list of legal decisions, sorted for an interface: a decision is a **mode** (what is done) and its **targets** (with what).
 * Nothing here knows a rule: whatever the engine lists finds a mode, and every mode finds a control.
 */
export type TargetKind = 'column' | 'space' | 'card';
export interface Decision {
  readonly text: string;
  /** The verb; `room_down`, `jackhammer_down` where the card goes face down. */
  readonly mode: string;
  readonly targets: readonly string[];
}

export function kindOf(target: string): TargetKind {
  return /^[1-5]$/.test(target) ? 'column' : /^[a-e][0-2]$/.test(target) ? 'space' : 'card';
}

export function parse(text: string): Decision {
  const [verb = '', ...rest] = text.split(' ');
  const down = rest.at(-1) === 'down';
  return { text, mode: down ? `${verb}_down` : verb, targets: down ? rest.slice(0, -1) : rest };
}

/** The text of a mode with these targets; two of one kind are written in order. */
export function write(mode: string, targets: readonly string[]): string {
  const down = mode.endsWith('_down');
  const ordered = [...targets].sort((a, b) => (kindOf(a) === kindOf(b) ? (a < b ? -1 : 1) : 0));
  return [down ? mode.slice(0, -'_down'.length) : mode, ...ordered, ...(down ? ['down'] : [])].join(' ');
}

export function byMode(legal: readonly string[]): ReadonlyMap<string, readonly Decision[]> {
  const modes = new Map<string, Decision[]>();
  for (const decision of legal.map(parse)) modes.set(decision.mode, [...(modes.get(decision.mode) ?? []), decision]);
  return modes;
}

/** What may be chosen next, each with the decision it completes, or null where something more is to be chosen. */
export function nextTargets(
  decisions: readonly Decision[],
  picked: readonly string[],
): ReadonlyMap<string, string | null> {
  const next = new Map<string, string | null>();
  for (const { text, targets } of decisions) {
    if (!picked.every((target) => targets.includes(target))) continue;
    const left = targets.filter((target) => !picked.includes(target));
    const kind = left[0] === undefined ? null : kindOf(left[0]);
    for (const target of left) if (kindOf(target) === kind) next.set(target, left.length === 1 ? text : null);
  }
  return next;
}

/** A decision like the legal ones but with this target: to ask the engine what is wrong with it. */
export function wouldBe(
  mode: string,
  decisions: readonly Decision[],
  picked: readonly string[],
  target: string,
): string {
  const like = decisions.find(({ targets }) => picked.every((one) => targets.includes(one))) ?? decisions[0];
  const left = (like?.targets ?? []).filter((one) => !picked.includes(one));
  const place = left.findIndex((one) => kindOf(one) === kindOf(target));
  const targets = [...picked, ...left.map((one, i) => (i === place ? target : one))];
  return write(mode, place < 0 ? [...picked, target] : targets);
}
