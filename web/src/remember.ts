/** What the browser keeps for us. A browser that keeps nothing (a private window, full storage) is no error. */
const prefix = 'housewright.';

export function remembered<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // the choice then lasts as long as the page
  }
}
