/** The outline of a portrait, 100 units square: its clip in `defs()` and its frame. */
export const FRAME = 'M12 3Q50 2 88 3Q97 3 97 12Q98 50 97 88Q97 97 88 97Q50 98 12 97Q3 97 3 88Q2 50 3 12Q3 3 12 3z';
