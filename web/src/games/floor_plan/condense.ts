/** A score with one line for each thing that scores: seventeen windows are a line of windows, and light together. */
import type { PlayerScore, ScoreLine } from '../../protocol';

export function condense(score: PlayerScore): PlayerScore {
  const lines = new Map<string, ScoreLine>();
  for (const line of score.lines) {
    const key = `${line.heading} ${line.what}`;
    const known = lines.get(key);
    lines.set(key, known ? { ...known, points: known.points + line.points, cells: [...new Set([...known.cells, ...line.cells])] } : line);
  }
  return { ...score, lines: [...lines.values()] } as unknown as PlayerScore;
}
