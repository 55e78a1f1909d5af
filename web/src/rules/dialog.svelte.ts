/** The rules laid over whatever one is doing. */
import { firstGame } from '../games/games';
import type { GameName } from '../protocol';

export const rulesDialog = $state<{ open: boolean; game: GameName; rule: string }>({
  open: false,
  game: firstGame,
  rule: '',
});

/** Opens the rules, at one of them if told. */
export function showRules(game?: GameName, rule = ''): void {
  if (game) rulesDialog.game = game;
  rulesDialog.rule = rule;
  rulesDialog.open = true;
}
