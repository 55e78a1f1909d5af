/** Whether fingers do the playing: they neither hover nor press keys, and words about that would not help them. */
export const byTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
