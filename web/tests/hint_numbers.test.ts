import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../src/engine/engine';
import { numbersOf, shareShown } from '../src/play/hint_numbers';

const hint = (expected_score: number, win_share?: number): Suggestion => ({
  decisions: [],
  expected_score,
  reasons: [],
  ...(win_share === undefined ? {} : { win_share }),
});

describe('the numbers beside hints', () => {
  it('are both where the first has the best chance, though another may have more points', () => {
    expect(numbersOf([hint(30, 0.48), hint(32, 0.41)])).toEqual([
      { share: 0.48, points: 30 },
      { share: 0.41, points: 32 },
    ]);
  });
  it('are points alone where another has the better chance', () => {
    expect(numbersOf([hint(30, 0.41), hint(28, 0.48)])).toEqual([
      { share: null, points: 30 },
      { share: null, points: 28 },
    ]);
  });
  it('are those of the first alone where another seems better by both', () => {
    expect(numbersOf([hint(28, 0.41), hint(30, 0.48)])).toEqual([
      { share: 0.41, points: 28 },
      { share: null, points: null },
    ]);
  });
  it('go by what can be read', () =>
    expect(numbersOf([hint(30, 0.478), hint(30.4, 0.484)]).map(({ share }) => share)).toEqual([0.48, 0.48]));
  it('are points where nobody else plays', () =>
    expect(numbersOf([hint(104), hint(100)])).toEqual([
      { share: null, points: 104 },
      { share: null, points: 100 },
    ]));
  it('are all there are of a single hint', () =>
    expect(numbersOf([hint(30, 0.4)])).toEqual([{ share: 0.4, points: 30 }]));
  it('never say that a game which goes on is decided', () =>
    expect([shareShown(0), shareShown(1), shareShown(0.456)]).toEqual([0.01, 0.99, 0.46]));
});
