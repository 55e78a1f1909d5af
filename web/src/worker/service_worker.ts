/**
 * Keeps the page for when there is no network. Hashed files come from the cache; the page itself from the network while it
 * answers in time, so that a new version is seen at once; talk with tables is never touched.
 */
declare const self: ServiceWorkerGlobalScope;
export {};

const version: string = '__VERSION__';
const files: string[] = ['__FILES__'];
const cacheName = `housewright-${version}`;
const patience = 2500; // milliseconds to wait for the network before the kept page is shown

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  const cleanUp = async (): Promise<void> => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('housewright-') && name !== cacheName).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(cleanUp());
});

async function page(request: Request): Promise<Response> {
  const kept = await caches.match('/');
  const late = new Promise<Response>((resolve) => {
    if (kept) setTimeout(() => resolve(kept.clone()), patience);
  });
  const fresh = fetch(request).catch(() => kept?.clone() ?? Response.error());
  return Promise.race([fresh, late]);
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === '/') event.respondWith(page(request));
  else if (files.includes(url.pathname)) event.respondWith(file(request));
});
