import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const languages = ['en', 'fr', 'pt'] as const;

/** Says, in every language, that the page needs JavaScript: the one sentence that cannot wait for a script. */
export function noscript(): Plugin {
  return {
    name: 'housewright-noscript',
    transformIndexHtml(html) {
      const sentences = languages.map((language) => {
        const file = new URL(`../../content/words/${language}/page.json`, import.meta.url);
        const words = JSON.parse(readFileSync(file, 'utf8')) as { app: { needs_script: string } };
        return `<p lang="${language}">${words.app.needs_script}</p>`;
      });
      return html.replace('<!--noscript-->', `<noscript>${sentences.join('')}</noscript>`);
    },
  };
}
