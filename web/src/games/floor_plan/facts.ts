import type { PageFacts } from '../facts';

/** Each draws in turn at one device: more than six would wait too long. */
export const facts: PageFacts = {
  usualBots: 1,
  usualSeats: 4,
  atOneDevice: 6,
  novelties: 14,
  cover: { width: 880, height: 680, framed: true },
};
