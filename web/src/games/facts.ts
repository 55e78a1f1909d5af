/** What the page has to know of a game before anything of it is loaded, beyond how the engine describes it. */
export interface PageFacts {
  /** How many bots are offered first, from the home page. */
  readonly usualBots: number;
  /** How many seats a table for friends has at first. */
  readonly usualSeats: number;
  /** How many people may share one device. */
  readonly atOneDevice: number;
  /** How many things there are to be explained the first time (first_time.ts). */
  readonly novelties: number;
  /** The cover picture's shape, so that nothing moves when it comes; `framed`: it stands apart instead of reaching the page's edge. */
  readonly cover: { readonly width: number; readonly height: number; readonly framed: boolean };
}
