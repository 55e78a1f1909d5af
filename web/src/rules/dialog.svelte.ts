/** The rules laid over whatever one is doing. */
import type { GameName } from '../protocol';

export const rulesDialog = $state<{ open: boolean; game: GameName; rule: string }>({ open: false, game: 'dream_home', rule: '' });

/** Opens the rules, at one of them if told. */
export function showRules(game?: GameName, rule = ''): void {
  if (game) rulesDialog.game = game;
  rulesDialog.rule = rule;
  rulesDialog.open = true;
}
