/** The art's colours and motion as one style sheet, adopted once. Made by script, as the server's content policy takes no inline styles. */
import { artCss, darkVars, lightVars } from './art/theme';

let adopted = false;

export function adoptArtTheme(): void {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.fp-art{${lightVars}}:root[data-theme='dark'] .fp-art{${darkVars}}${artCss}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
