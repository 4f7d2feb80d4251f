import { expect, test } from '../support/walk.ts';
import { openWebKit, type WebKitPage } from '../../support/webkit/driver.ts';
import { webkitPath } from '../../support/tools.ts';
import { demo } from '../support/people.ts';

// The engine of every browser on an iPhone, as WebKitGTK builds it. One browser for the whole walk: it takes seconds to start.
const publicPages = [
  '/',
  '/about',
  '/candidates',
  '/employers',
  '/features',
  '/pricing',
  '/browse',
  '/blog',
  '/careers',
  '/contact',
  '/claims',
  '/ai-notice',
  '/notices',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
  '/data-policy',
  '/waitlist',
  '/receipts',
  '/signin',
  '/signup',
  '/forgot-password',
  '/continue',
  '/offline',
];

test.describe('WebKitGTK', () => {
  test.skip(!webkitPath(), 'WebKitGTK and its driver are not installed; npm test installs them where it may.');
  let page: WebKitPage;
  let origin = '';
  test.beforeEach(async ({ baseURL }) => {
    origin = baseURL ?? '';
    page = await openWebKit(webkitPath() ?? '');
  });
  test.afterEach(() => page?.end());

  const go = (path: string) => page.go(new URL(path, origin).href);
  const isAt = (path: RegExp) => page.until(async () => path.test((await page.address()).pathname), `it is at ${path}`);

  test('every public page in WebKitGTK is shown without overflow, missing pictures or errors', async () => {
    for (const path of publicPages) {
      await go(path);
      await page.find('h1');
      const seen = (await page.run(
        `const { scrollWidth, clientWidth } = document.documentElement;
         return { wide: scrollWidth - clientWidth, pictures: [...document.images].filter((it) => it.complete && !it.naturalWidth && it.src).length }`,
      )) as { wide: number; pictures: number };
      expect({ path, ...seen }).toEqual({ path, wide: 0, pictures: 0 });
    }
    // A click from one public page to the next, which a browser without cross-document transitions must survive.
    await go('/');
    await page.click('header a[href="/pricing"]');
    await isAt(/^\/pricing$/);
  });

  test('a candidate in WebKitGTK signs up and reaches the dashboard and the camera of an application', async () => {
    await go('/signup');
    await page.type('input[autocomplete="given-name"]', 'Nia');
    await page.type('input[autocomplete="family-name"]', 'Berg');
    await page.type('input[type=email]', `nia.webkit.${Date.now()}@example.com`);
    for (const name of ['password', 'confirm_password'])
      await page.type(`input[name="${name}"]`, 'a good long password');
    await page.click('input[type=checkbox]');
    await page.click('form button[type=submit]');
    await isAt(/^\/select-role$/);
    await page.click('button', 'Choose Job Seeker');
    await isAt(/^\/candidate\/welcome$/);
    await go('/candidate/dashboard');
    await page.find('h1');

    await go('/candidate/apply');
    await page.click('a[href^="/candidate/apply/"]');
    await isAt(/^\/candidate\/apply\//);
    await page.click('input[type=radio][value=people]');
    await page.click('button', 'Continue');
    await page.click('button', 'Turn on camera');
    await page.find('button:enabled', 'Start');
    await page.until(() => page.run(`return document.querySelector('video')?.videoWidth > 0`), 'the camera is seen');
  });

  test('a manager in WebKitGTK plays an answer in the review', async () => {
    await go('/offline');
    await page.run(
      `const [email] = arguments;
       const body = JSON.stringify({ email, password: 'saywell-demo', remember: true });
       const headers = { 'content-type': 'application/json' };
       return fetch('/auth/v1/token', { method: 'POST', headers, body }).then((it) => it.json())
         .then(({ access_token }) => localStorage.setItem('token', access_token))`,
      demo.manager.email,
    );
    await go('/manager/jobs?search=Senior%20Frontend%20Engineer');
    await page.click(
      'a[aria-label^="View Applications for"], a[href*="/manager/applicants/"], a[href^="/manager/jobs/"]',
    );
    await page.click('main a[href*="/applications/"]');
    await isAt(/\/applications\//);
    await page.find('video');
    await page.run(
      `const video = document.querySelector('video'); video.muted = true; video.play().catch(() => undefined)`,
    );
    await page.until(() => page.run(`return document.querySelector('video').currentTime > 0.2`), 'the answer plays');
  });
});
