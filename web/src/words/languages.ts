export const languages = ['en', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name: whoever cannot read the page can still find theirs. */
export const ownNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', pt: 'Português' };

/** Tags for dates, numbers and plurals. */
export const locales: Readonly<Record<Language, string>> = { en: 'en', fr: 'fr', pt: 'pt-BR' };

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text);

/** The first of a person's languages that we speak; English otherwise. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const start = tag.toLowerCase().split('-')[0];
    if (isLanguage(start)) return start;
  }
  return 'en';
}
