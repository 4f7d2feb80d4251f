// Runs before the first paint of every page, also of those that ship no other script.
const root = document.documentElement;

const cookies = /(?:^|; )cookies=(\w+)/.exec(document.cookie)?.[1] ?? 'preferences';

try {
  // Anyone who chose so keeps no theme and no views here (web/ui/page/preferences.ts).
  if (cookies === 'essential')
    for (const key of Object.keys(localStorage)) if (/^theme$|(View|Panel)$/.test(key)) localStorage.removeItem(key);
  root.classList.toggle('dark', localStorage.getItem('theme') === 'dark');
} catch {
  // Storage can be forbidden: the page then stays light.
}

// Where text becomes markup or a script, browsers with Trusted Types ask these few makers. This one is asked for what has none:
// React's empty script element, text without any tag, and our one worker.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === '<script>\x3c/script>' || !text.includes('<') ? text : null),
  createScriptURL: (url) => (url === '/service-worker.js' ? url : null),
});

const claimsOf = (token) => JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));

// Apply on a public page leads to the sign-up, which a signed-in candidate does not need.
if (location.pathname === '/signup' && /[?&]next=%2Fcandidate%2Fappl/.test(location.search)) {
  try {
    const { user_type } = claimsOf(localStorage.getItem('token'));
    if (['candidate', 'user'].includes(user_type)) location.replace(`/select-role${location.search}`);
  } catch {
    // Nobody is signed in here, or storage is forbidden.
  }
}

// A signed-in page asks its first questions now and not only once its script is here (web/session/first-answers.ts).
if (/^\/(candidate|manager|admin|users)(\/|$)/.test(location.pathname)) {
  try {
    const token = localStorage.getItem('token');
    const lasts = claimsOf(token).exp * 1000 - Date.now();
    const ask = ({ method, url, body }) => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
      return fetch(url, { method, headers, body }).catch(() => null);
    };
    // What the screen itself needs comes before what stands around it (web/ui/page/route-handle.ts).
    const own = location.search ? [] : JSON.parse(document.currentScript.dataset.first ?? '[]');
    const around = [
      '/auth/v1/user',
      '/api/v1/settings',
      '/api/v1/notifications/unread',
      // Administrators have no messages.
      ...(location.pathname.startsWith('/admin') ? [] : ['/functions/v1/messages/unread']),
    ].map((url) => ({ method: 'GET', url }));
    const sent = ({ method, url, body }) => [method, url, body].join(' ');
    if (lasts > 100_000) {
      const bySent = new Map([...own, ...around].map((call) => [sent(call), ask(call)]));
      globalThis.firstAnswers = { token, bySent };
    }
  } catch {
    // Nobody is signed in here, or storage is forbidden: the page asks by itself.
  }
}

document.addEventListener('click', (event) => {
  if (event.target.closest('[data-reload]')) location.reload();
  const copy = event.target.closest('[data-copy]');
  if (copy) {
    navigator.clipboard?.writeText(copy.dataset.copy).then(
      () => (copy.textContent = copy.dataset.copied),
      // An app may forbid it: the link is selected, to be copied by hand.
      () => copy.parentElement.querySelector('input').select(),
    );
  }
  if (!event.target.closest('[data-theme-toggle]')) return;
  const theme = root.classList.toggle('dark') ? 'dark' : 'light';
  try {
    if (cookies !== 'essential') localStorage.setItem('theme', theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  document.dispatchEvent(new CustomEvent('themechange', { detail: theme }));
});

document.addEventListener('keydown', (event) => {
  const menu = event.key === 'Escape' && document.querySelector('details[data-menu][open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary').focus();
});

document.addEventListener('DOMContentLoaded', () => {
  // New with the floor of docs/browsers.md: what lacks them runs into what this page needs.
  const isOld = !('toSorted' in Array.prototype && 'CompressionStream' in globalThis);
  const old = isOld && document.querySelector('[data-old-browser]');
  if (old) old.hidden = false;
  if (document.querySelector('[data-not-found]')) history.replaceState(null, '', '/404');
  for (const button of document.querySelectorAll('[data-cookie-choice]'))
    button.ariaPressed = String(button.dataset.cookieChoice === cookies);
  // At its own address it is in for no other page.
  if (document.querySelector('[data-offline]') && location.pathname !== '/offline') returnWhenAnswered();
});

/** A browser that says it is online again may be too early or was so before this page could hear it: an answer counts. */
function returnWhenAnswered() {
  const ask = () =>
    void fetch('/healthz', { cache: 'no-store' }).then(
      () => location.reload(),
      () => {},
    );
  addEventListener('online', ask);
  setInterval(ask, 5000);
}

// After the page has loaded: it shall wait for nothing.
addEventListener('load', () => {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
});
