import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdable, longPress } from '../src/play/long_press';

let element: EventTarget;
let held: number;
let clicks: number;
let stop: () => void;
const press = (
  type: string,
  more: object = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 },
): Event => {
  const event = Object.assign(new Event(type, { cancelable: true }), more);
  element.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  vi.useFakeTimers();
  [element, held, clicks] = [new EventTarget(), 0, 0];
  stop = holdable(() => ++held)(element as HTMLElement);
  element.addEventListener('click', () => ++clicks);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('a finger that rests asks, and its click reaches nobody', () => {
  press('pointerdown');
  vi.advanceTimersByTime(longPress);
  press('pointerup');
  press('click');
  expect([held, clicks]).toEqual([1, 0]);
  press('click');
  expect(clicks).toBe(1);
});
it('a short touch and a mouse only click', () => {
  press('pointerdown');
  vi.advanceTimersByTime(longPress - 1);
  press('pointerup');
  press('click');
  press('pointerdown', { pointerType: 'mouse', isPrimary: true });
  vi.advanceTimersByTime(2 * longPress);
  press('click');
  expect([held, clicks]).toEqual([0, 2]);
});
it('where no click follows, the next one by key counts', () => {
  press('pointerdown');
  vi.advanceTimersByTime(longPress);
  press('pointerup');
  press('keydown', { key: 'Enter' });
  press('click');
  expect(clicks).toBe(1);
});
it('where no click follows, one that comes later counts', () => {
  press('pointerdown');
  vi.advanceTimersByTime(longPress);
  press('pointerup');
  vi.advanceTimersByTime(1000);
  press('click');
  expect(clicks).toBe(1);
});
it('a finger that was taken away by the browser swallows no click', () => {
  press('pointerdown');
  vi.advanceTimersByTime(longPress);
  press('pointercancel');
  vi.advanceTimersByTime(1000);
  press('click');
  expect(clicks).toBe(1);
});
