import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response, test } from '../support/walk.ts';
import { signIn } from '../support/people.ts';

const pages = [
  '/companies/northwind-health',
  '/',
  '/about',
  '/candidates',
  '/employers',
  '/features',
  '/pricing',
  '/careers',
  '/blog',
  '/blog/three-minutes',
  '/browse',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
  '/data-policy',
  '/ai-notice',
  '/notices',
  '/claims',
  '/waitlist',
  '/join',
  '/contact-us',
];

type Data = Record<string, unknown>;

/** What search engines read of a page. */
const structuredData = async (page: Page): Promise<Data[]> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Data);
};

test('public pages load no script but the inline one, and have one canonical address', async ({ page, baseURL }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const inside = await page
      .locator('main a[href^="/"], footer a[href^="/"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const target of new Set(inside)) {
      const answer = await page.request.get(target);
      expect(`${path} leads to ${target}: ${answer.status()}`).toBe(`${path} leads to ${target}: 200`);
    }
  }
  expect(scripts).toEqual([]);
});

test('sign-in pages load at most 136 KB of script', async ({ page }) => {
  const withForm = ['/signin', '/signin/email', '/signup', '/receipts'];
  for (const path of withForm) {
    const scripts: Promise<Buffer>[] = [];
    const weigh = (answer: Response) => {
      if (answer.url().endsWith('.js')) scripts.push(answer.body());
    };
    page.on('response', weigh);
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('response', weigh);
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length / 1000);
    const total = Math.ceil(sizes.reduce((sum, size) => sum + size, 0));
    expect(total, path).toBeGreaterThan(50);
    expect(total, path).toBeLessThanOrEqual(136);
  }
});

test.describe('public pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds and reads a job, and applies for it through an account', async ({ page }) => {
    await page.goto('/jobs');
    await page.getByLabel('Job title, company or keyword').fill('frontend');
    await page.getByLabel('Category').selectOption('Technology');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/browse\?search=frontend.*category=Technology/);
    await expect(page.getByLabel('Job title, company or keyword')).toHaveValue('frontend');
    await page.getByRole('link', { name: 'Senior Frontend Engineer' }).click();
    await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Dana promises an answer within')).toBeVisible();
    await expect(page.getByText('only people review it')).toBeVisible();

    const [posting] = await structuredData(page);
    expect(posting).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Senior Frontend Engineer',
      employmentType: 'FULL_TIME',
      directApply: true,
      url: page.url(),
      hiringOrganization: { '@type': 'Organization', name: 'Northwind Health' },
      jobLocation: { '@type': 'Place', address: { addressLocality: 'Denver', addressRegion: 'CO' } },
      baseSalary: { currency: 'USD', value: { unitText: 'YEAR', minValue: 138_000, maxValue: 172_000 } },
    });
    const { datePosted, validThrough, description } = posting as Record<string, string>;
    expect(Date.parse(validThrough ?? '')).toBeGreaterThan(Date.parse(datePosted ?? ''));
    expect(description).toMatch(/^<p>.+<\/ul>$/s);

    const id = page.url().split('/').at(-1) ?? '';
    const picture = page.locator('meta[property="og:image"]');
    await expect(picture).toHaveAttribute('content', new RegExp(`/share/jobs/${id}\\.png$`));
    const drawn = await page.request.get((await picture.getAttribute('content')) ?? '');
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(`/candidate/apply/${id}`)}`);
  });

  test('the costs of a hire follow the selected salary and fee', async ({ page }) => {
    await page.goto('/employers');
    const costs = page.getByRole('region', { name: 'A $100,000 hire should cost $100,000.' });
    await expect(costs.getByText('$120,000', { exact: true })).toBeVisible();
    await expect(costs.getByText('$19,851', { exact: true })).toBeVisible();
    await costs.getByRole('radio', { name: '$150k' }).check();
    await costs.getByRole('radio', { name: '25%' }).check();
    await expect(costs.getByText('$187,500', { exact: true })).toBeVisible();
    await expect(costs.getByText('$37,351', { exact: true })).toBeVisible();
    await expect(costs.getByText('$120,000', { exact: true })).toBeHidden();
  });

  test('a refused message preserves the typed text and is then sent, and the waitlist accepts an entry', async ({
    page,
  }) => {
    await page.goto('/contact?subject=enterprise');
    await page.getByLabel('Full Name').fill('Ada Park');
    await page.getByLabel('Message').fill('How <b>are</b> you?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Invalid email')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveValue('How <b>are</b> you?');
    await page.getByLabel('Email Address').fill('ada@example.com');
    await page.getByLabel('Subject').fill('A question');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(
      page.getByText('Message sent! We will get back to you soon.').filter({ visible: true }).first(),
    ).toBeVisible();

    await page.goto('/join');
    await page.getByRole('button', { name: 'Join the Waitlist' }).click();
    await expect(page.getByText('Please select a role').filter({ visible: true }).first()).toBeVisible();
    await page.getByLabel('I’m looking for a job').check();
    await page.getByLabel('Email').fill('ben@example.com');
    await page.getByLabel('First name').fill('Ben');
    await page.getByLabel('Last name').fill('Park');
    await page.getByLabel('Job title').fill('Baker');
    await page.getByRole('button', { name: 'Join the Waitlist' }).click();
    await expect(page.getByText('We sent an email to ben@example.com.')).toBeVisible();
  });

  test('the menu of a small screen opens and leads to a page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByLabel('Menu').first().click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('the home page with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the review animation of the home page plays once, and stops when it is paused', async ({ page }) => {
    await page.goto('/');
    const drawn = page.locator('.product-set');
    await expect(drawn).toHaveCSS('opacity', '0');
    await expect(drawn).toHaveCSS('opacity', '1', { timeout: 15_000 });
    // What still moves then is the film alone: no style is looked at again for every frame.
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((it) => it.playState === 'running').length);
    await expect.poll(moving).toBe(0);
    await page.getByLabel('Pause').check();
    await expect(page.locator('.product-stage video')).toBeHidden();
    await expect(drawn).toHaveCSS('opacity', '1');
  });
});

test('an unknown or malformed job answers 404', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'junk', '%00']) {
    const answer = await page.request.get(`/jobs/${id}`);
    expect([400, 404]).toContain(answer.status());
  }
});

test('a message to support names missing fields, preserves the typed text and is sent', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact-us$/);
  await page.getByLabel('Full Name').fill('Ada Park');
  await page.getByLabel('Message').fill('How are you?');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('How are you?');
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.route('/contact', (route) => route.abort());
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(/^Error\. We can’t reach Saywell right now/);
  await expect(page.getByLabel('Message')).toHaveValue('How are you?');
  await page.unroute('/contact');
  await send.click();
  await expect(page.getByRole('status')).toHaveText('Message sent! We will get back to you soon.');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
});

test('the waitlist checks its fields in order and accepts an entry', async ({ page }) => {
  await page.goto('/waitlist');
  const toast = page.getByRole('region', { name: /Notifications/ });
  const join = page.getByRole('button', { name: 'Join the Waitlist' });
  await join.click();
  await expect(toast).toContainText('Please select a role');
  await page.getByLabel('I’m looking to hire').check();
  await join.click();
  await expect(toast).toContainText('Invalid email');
  await page.getByLabel('Email').fill('ada@example.com');
  await join.click();
  await expect(toast).toContainText('First name required');
  await page.getByLabel('First name').fill('Ada');
  await join.click();
  await expect(toast).toContainText('Last name required');
  await page.getByLabel('Last name').fill('Park');
  await join.click();
  await expect(toast).toContainText('Job title required');
  await page.getByLabel('Job title').fill('Baker');
  await join.click();
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
  for (const name of ['Email', 'First name', 'Last name', 'Job title']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveValue('');
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('programs can load the article feed, the icons and the picture of a shared link', async ({ page, baseURL }) => {
  const feed = await page.request.get('/blog/feed.rss');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain(`<link>${baseURL}/blog/three-minutes</link>`);
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  for (const src of [
    '/share/home.png',
    '/share/blog/three-minutes.png',
    '/apple-touch-icon.png',
    ...manifest.icons.map((icon) => icon.src),
  ]) {
    const picture = await page.request.get(src);
    expect([src, picture.headers()['content-type']]).toEqual([src, 'image/png']);
  }
  for (const path of ['/blog/nothing-of-this-name', '/share/nothing.png', '/share/jobs/junk.png', '/share/home.svg']) {
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  }
});

test.describe('the installed app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page without a network shows a notice, and the cache stores nothing private', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await signIn(page, 'candidate');
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
    const foreign = (await kept()).filter(
      (path) => !/^\/(offline|[\w-]+\.png|assets\/[\w.-]+\.(css|woff2))$/.test(path),
    );
    expect(foreign).toEqual([]);
    await context.setOffline(true);
    await page.goto('/candidate/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs/i);
  });
});
