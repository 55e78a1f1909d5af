/** Links that others can open: at localhost they carry an address of this machine in its network, if its server serves one. */

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
export const isLoopback = (hostname: string): boolean => loopback.test(hostname);

/** The same link at another address, such as "http://192.168.1.23:8080". */
export function at(origin: string, link: string): string {
  const moved = new URL(link);
  const there = new URL(origin);
  moved.protocol = there.protocol;
  moved.hostname = there.hostname;
  moved.port = there.port;
  return moved.href;
}

const reach = $state<{ origin: string | null; told: boolean }>({ origin: null, told: false });
let asked = false;

async function ask(): Promise<void> {
  try {
    const answer: unknown = await (await fetch('/api/addresses')).json();
    const { addresses } = answer as { addresses?: unknown };
    const first: unknown = Array.isArray(addresses) ? addresses[0] : undefined;
    if (typeof first === 'string') reach.origin = first;
    reach.told = true;
  } catch {
    asked = false; // no network just now: the next link asks again
  }
}

/** Whether nobody else can open our links: the page is at localhost, and the server serves this machine alone. */
export const isOnlyHere = (): boolean => isLoopback(location.hostname) && reach.told && reach.origin === null;

/** A link of this page for somebody else's device; it changes once the server has told its addresses. */
export function linkForOthers(path: string): string {
  const link = new URL(path, location.href).href;
  if (!isLoopback(location.hostname)) return link;
  if (!asked) {
    asked = true;
    void ask();
  }
  return reach.origin === null ? link : at(reach.origin, link);
}
