import { describe, expect, it } from 'vitest';
import { spotFor, type Box } from '../src/games/dream_home/table/spot';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const screen = box(0, 0, 400, 600);
const note = { width: 120, height: 60 };
const room = [box(100, 300, 80, 60)];

describe('a note about a room', () => {
  it('stands above it', () => expect(spotFor(room, note, [], screen)).toEqual({ left: 100, top: 240, free: true }));
  it('stands below it where the spaces above may be pressed', () =>
    expect(spotFor(room, note, [box(100, 240, 80, 60), box(180, 240, 80, 60)], screen)).toEqual({
      left: 100,
      top: 360,
      free: true,
    }));
  it('stands beside it where nothing else is free', () => {
    const above = [box(0, 200, 400, 100)];
    const below = [box(0, 360, 400, 240)];
    expect(spotFor(room, note, [...above, ...below], screen)).toEqual({ left: 180, top: 300, free: true });
  });
  it('goes beyond all that may be pressed where that is needed', () => {
    const around = [box(0, 200, 400, 100), box(0, 300, 100, 60), box(180, 300, 220, 60), box(0, 360, 400, 100)];
    expect(spotFor(room, note, around, screen)).toEqual({ left: 100, top: 140, free: true });
  });
  it('says when it must lie over something, and stays on the screen', () => {
    const spot = spotFor([box(350, 300, 50, 60)], note, [screen], screen);
    expect(spot.free).toBe(false);
    expect(spot.left).toBe(280);
  });
});
