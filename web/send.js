// Sends the plain forms of a page and shows the answer in place; without it the browser does the same with a whole page.
// The answer of our own server to our own form; a parsed document runs nothing.
const answers = globalThis.trustedTypes?.createPolicy('plain-forms', { createHTML: (text) => text });

const shown = (page) => page.querySelectorAll('[data-answer]');

function exchange(page) {
  for (const here of shown(document)) {
    const there = page.querySelector(`[data-answer="${here.dataset.answer}"]`);
    if (there) here.replaceChildren(...there.childNodes);
  }
}

async function answerTo(form) {
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } });
  const html = await answer.text();
  const page = new DOMParser().parseFromString(answers?.createHTML(html) ?? html, 'text/html');
  if (shown(page).length === 0) throw new Error('This answer is no page with a form');
  return page;
}

async function send(form) {
  const button = form.querySelector('[type="submit"]');
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    exchange(await answerTo(form));
    const fresh = document.querySelector('[data-answer="form"]');
    (fresh?.querySelector('[autofocus]') ?? fresh?.querySelector('[type="submit"]'))?.focus();
  } catch {
    exchange(document.querySelector('[data-unreachable]').content.cloneNode(true));
  } finally {
    button.ariaBusy = null;
  }
}

document.addEventListener('submit', (event) => {
  // Where React runs, it owns what is on the page.
  if (!event.target.matches('[data-plain]') || '__reactRouterContext' in globalThis) return;
  event.preventDefault();
  void send(event.target);
});

const toasts = () => document.querySelector('[data-answer="toast"]');
let before = null;

document.addEventListener('click', ({ target }) => target.closest('[data-dismiss]')?.closest('li').remove());

document.addEventListener('keydown', (event) => {
  if (event.key === 'F8' && !event.altKey && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    before = document.activeElement;
    toasts()?.focus();
  } else if (event.key === 'Escape' && toasts()?.contains(event.target)) {
    toasts().replaceChildren();
    before?.focus();
  }
});
