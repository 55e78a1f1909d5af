import { describe, expect, it } from 'vitest';
import { margin, nearest, wallNear, type Spot } from '../src/games/floor_plan/walls';
import { sortOffers } from '../src/games/floor_plan/decisions';

const rooms = ['a1 3x2 B b2', 'd1 2x3 W d2'];
const meant = (kind: 'door' | 'window', x: number, y: number): string | null =>
  wallNear(rooms, kind, { x, y }, 1.2)?.text ?? null;

describe('the wall that a place means, whether or not it is free', () => {
  it('is the nearest of any room, from either side of it', () => {
    expect([meant('door', 1.5, 1.9), meant('door', 1.5, 2.4)]).toEqual(['door b2:s', 'door b2:s']);
    expect(meant('door', 5.3, 1.5)).toBe('door e2:e');
    expect([meant('door', 2.9, 0.5), meant('door', 3.1, 0.5)]).toEqual(['door c1:e', 'door d1:w']);
  });
  it('holds a window whole, also at its corners', () => {
    expect([meant('window', 0.1, 0.1), meant('window', 1.5, 0), meant('window', 2.9, 0.1)]).toEqual([
      'window a1:n',
      'window b1:n',
      'window b1:n',
    ]);
    expect(meant('window', 4.5, 2.9)).toBe('window d3:s');
  });
  it('is none far from all rooms', () => expect(meant('door', 10, 10)).toBeNull());
});

describe('a wall along the edge of the sheet', () => {
  const offers = sortOffers(['door b1:n', 'door a2:w', 'door b2:s']).openings;
  const hit = (spot: Spot): string | undefined => nearest(offers, spot, 1.2)?.text;
  it('is met from a little outside, too', () => {
    expect([hit({ x: 1.5, y: -margin }), hit({ x: -margin, y: 1.5 })]).toEqual(['door b1:n', 'door a2:w']);
  });
});
