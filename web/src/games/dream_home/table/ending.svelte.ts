/** The end of a game as a little ceremony: the roof tiles turn over one by one, then every part of the score is counted. */
import { isStill } from '../../../settings.svelte';
import { sound } from '../../../sound/sounds';

export const headings = ['rooms', 'decor', 'functionality', 'roof'] as const;
export type Heading = (typeof headings)[number];

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
const tilesInAll = 4;

export class Ending {
  /** Counts performances, so that one that was skipped does not go on. */
  #number = 0;
  /** How many tiles lie face up. */
  turned = $state(tilesInAll);
  /** How many parts have been counted. */
  counted = $state<number>(headings.length);
  running = $state(false);

  /** The part being counted now. */
  get counting(): Heading | null {
    return this.running && this.turned === tilesInAll && this.counted > 0 ? (headings[this.counted - 1] ?? null) : null;
  }

  async perform(): Promise<void> {
    if (isStill()) return this.skip();
    const number = ++this.#number;
    this.running = true;
    this.turned = 0;
    this.counted = 0;
    await pause(700);
    while (number === this.#number && this.turned < tilesInAll) {
      ++this.turned;
      sound('roof');
      await pause(480);
    }
    while (number === this.#number && this.counted < headings.length) {
      ++this.counted;
      sound('count');
      await pause(1150);
    }
    if (number !== this.#number) return;
    this.running = false;
    sound('win');
  }

  /** To the end at once. */
  skip(): void {
    ++this.#number;
    this.running = false;
    this.turned = tilesInAll;
    this.counted = headings.length;
  }
}
