/** Finding and filling a phrase: no state, no language of its own. */
export type Particulars = Readonly<Record<string, string | number>>;
export interface Dictionary {
  readonly [key: string]: string | Dictionary;
}

/** What stands under a dotted key. */
export function find(dictionary: Dictionary, key: string): string | Dictionary | undefined {
  let here: string | Dictionary | undefined = dictionary;
  for (const step of key.split('.')) {
    if (here === undefined || typeof here === 'string') return undefined;
    here = here[step];
  }
  return here;
}

/** Made once for each language: making one takes longer than all the rest. */
function kept<T>(make: (locale: string) => T): (locale: string) => T {
  const known = new Map<string, T>();
  return (locale) => {
    const one = known.get(locale) ?? make(locale);
    known.set(locale, one);
    return one;
  };
}
const pluralRules = kept((locale) => new Intl.PluralRules(locale));
export const numberFormat = kept((locale) => new Intl.NumberFormat(locale));

/** Of `{one, other, …}`, the form for a number; `zero` may be given where nothing deserves words of its own. */
function form(forms: Dictionary, count: number, plurals: Intl.PluralRules): string | undefined {
  const chosen = (count === 0 ? forms['zero'] : undefined) ?? forms[plurals.select(count)] ?? forms['other'];
  return typeof chosen === 'string' ? chosen : undefined;
}

/** French: `de {name}` before a vowel is `d’{name}`. */
const elided = (text: string, particulars: Particulars): string =>
  text.replace(/\b([Dd]|[Qq]u)e (?=\{(\w+)\})/g, (whole, start: string, name: string) =>
    /^[aeiouàâäéèêëîïôöùûüœæ]/i.test(String(particulars[name] ?? '')) ? `${start}’` : whole,
  );

/** The phrase under a key, with its particulars filled in; the key itself where there is none. */
export function phrase(dictionary: Dictionary, locale: string, key: string, particulars: Particulars = {}): string {
  const found = find(dictionary, key);
  const count = particulars['count'];
  const text =
    typeof found === 'object' ? form(found, typeof count === 'number' ? count : 1, pluralRules(locale)) : found;
  if (text === undefined) return key;
  return (locale === 'fr' ? elided(text, particulars) : text).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = particulars[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numberFormat(locale).format(value) : value;
  });
}
