// The one service worker of the product. It keeps the page for times without a network, and never anything private.
const shell = 'shell-1';
const offline = '/offline';
const icons = ['/icon-192.png', '/apple-touch-icon.png'];

addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (isPartOfShell(request)) event.respondWith(keptOrFetched(request));
});

/** The page with the styles and the letters that it names, kept together so that they fit. */
async function keepShell() {
  const cache = await caches.open(shell);
  const page = await fetch(offline, { cache: 'reload', credentials: 'same-origin' });
  if (!page.ok) throw new Error('The offline page is missing');
  const parts = (await page.clone().text()).match(/\/assets\/[\w./-]+\.(css|woff2)/g) ?? [];
  await cache.addAll([...new Set([...parts, ...icons])]);
  await cache.put(offline, page);
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== shell);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offline)) ?? Response.error();
  }
}

const isPartOfShell = ({ destination, url }) =>
  ['style', 'font', 'image'].includes(destination) && new URL(url).origin === location.origin;

const keptOrFetched = async (request) => (await caches.match(request)) ?? fetch(request);

addEventListener('push', (event) => {
  const { title, path, tag } = event.data?.json() ?? {};
  if (title) event.waitUntil(self.registration.showNotification(title, { tag, icon: '/icon-192.png', data: { path } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? '/users/dashboard'));
});

/** In a tab that is open already, or in a new one. */
async function show(path) {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin) return;
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return void (await self.clients.openWindow(address.href));
  // A browser that does not let itself be brought to the front still shows the page.
  await tab.focus().catch(() => {});
  await tab.navigate(address.href);
}
