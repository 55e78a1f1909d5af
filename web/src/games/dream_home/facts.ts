import type { PageFacts } from '../facts';

export const facts: PageFacts = {
  usualBots: 2,
  usualSeats: 3,
  atOneDevice: 4,
  novelties: 20,
  cover: { width: 1250, height: 712, framed: false },
};
