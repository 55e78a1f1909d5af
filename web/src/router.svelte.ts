/** Where one is, from the part of the address after `#`: links work from anywhere, and the server need not know of them. */
export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'new' }
  | { readonly name: 'device' }
  | { readonly name: 'table'; readonly table: string; readonly moment: number | null; readonly token?: string }
  | { readonly name: 'arrival'; readonly code: string }
  | { readonly name: 'rules'; readonly game: string; readonly rule: string }
  | { readonly name: 'learn'; readonly game: string; readonly lesson: string }
  | { readonly name: 'settings' }
  | { readonly name: 'lost' };

/** A moment of a replay: a number of events, or the beginning. */
const readMoment = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);

/** The parts of an address; none where it cannot be read. */
function partsOf(hash: string): readonly string[] | null {
  try {
    return hash
      .replace(/^#?\/?/, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function parse(hash: string): Route {
  const parts = partsOf(hash);
  if (!parts) return { name: 'lost' };
  const [first = '', second = '', third = '', fourth = ''] = parts;
  switch (first) {
    case '':
      return { name: 'home' };
    case 'new':
      return { name: 'new' };
    case 'device':
      return { name: 'device' };
    case 'table':
      return second
        ? { name: 'table', table: second, moment: third === 'replay' ? readMoment(fourth) : null }
        : { name: 'home' };
    case 'seat':
      if (second && third) return { name: 'table', table: second, moment: null, token: third };
      return second ? { name: 'arrival', code: second } : { name: 'home' };
    case 'rules':
      return { name: 'rules', game: second, rule: third };
    case 'learn':
      return { name: 'learn', game: second, lesson: third };
    case 'settings':
      return { name: 'settings' };
    default:
      return { name: 'lost' };
  }
}

/** The address of a place, for `href`. */
export const to = {
  home: '#/',
  new: '#/new',
  device: '#/device',
  settings: '#/settings',
  table: (table: string): string => `#/table/${table}`,
  /** Brings a seat to another device. Older links have a table and the seat's token instead of a code. */
  arrival: (code: string): string => `#/seat/${code}`,
  replay: (table: string, moment: number): string => `#/table/${table}/replay/${moment}`,
  rules: (game: string, rule = ''): string => `#/rules/${game}${rule ? `/${rule}` : ''}`,
  /** The first three minutes, or one of the lessons after them; `all` lists them. */
  learn: (game: string, lesson = ''): string => `#/learn/${game}${lesson ? `/${lesson}` : ''}`,
};

const here = $state<{ route: Route }>({ route: { name: 'home' } });
export const route = (): Route => here.route;

export function startRouter(): void {
  const read = (): void => {
    here.route = parse(location.hash);
  };
  read();
  addEventListener('hashchange', read);
}

/** Changes the address without leaving a step in the browser's history. */
export function goQuietly(address: string): void {
  history.replaceState(null, '', address);
}

/** Goes on to another address instead of this one, which is not gone back to. */
export function goInstead(address: string): void {
  location.replace(address);
}

export function go(address: string): void {
  location.hash = address;
}

/** A table's id in what somebody typed or pasted: a code, with spaces or dashes, or a whole link. */
export function readCode(text: string): string | null {
  const linked = /#\/table\/([a-z0-9]+)/i.exec(text);
  const code = (linked?.[1] ?? text).toLowerCase().replace(/[\s-]/g, '');
  return /^[2-9a-km-np-z]{14}$/.test(code) ? code : null;
}

/** Six letters as people say them to each other, with spaces or dashes. */
export function readShortCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z]{6}$/.test(code) ? code : null;
}

/** A table's id as people read it to each other. */
export const showCode = (table: string): string => table.replace(/^(.{5})(.{5})(.*)$/, '$1-$2-$3');
