/** What the browser keeps for us: for good, or as long as this tab is open. */
const prefix = 'housewright.';
/** What it would not keep (a private window, full storage): no error, it lasts as long as the page. */
const here = new Map<string, string>();
type Where = 'localStorage' | 'sessionStorage';

export function remembered<T>(name: string, otherwise: T, where: Where = 'localStorage'): T {
  try {
    const text = here.get(name) ?? globalThis[where].getItem(prefix + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown, where: Where = 'localStorage'): void {
  const text = JSON.stringify(value);
  try {
    globalThis[where].setItem(prefix + name, text);
    here.delete(name);
  } catch {
    here.set(name, text);
  }
}
