/** Whether fingers do the drawing: what is said of mouse and keys would not help them. */
export const byTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
