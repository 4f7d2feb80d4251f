import { randomUUID } from 'node:crypto';
import type { Probe } from '../../probe.ts';
import {
  addressIn,
  addressOf,
  between,
  expect,
  follow,
  headingsOf,
  open,
  probe,
  plainPage,
  readPage,
  toast,
  waitMs,
} from './support/screen.ts';

const dated = 'paragraph: "Last updated: December 1, 2024"';
type Jobs = { jobs: { title: string; id: string }[] };

export const probes: Probe[] = [
  probe(
    '2.1.27',
    { web: 'href="/jobs/', to: 'href="/nothing/' },
    async (product) => {
      const page = await plainPage(product);
      for (const path of ['/jobs', '/browse']) {
        // Other probes post and close jobs meanwhile.
        const agree = async () => {
          const { body } = await product.call(null, 'GET', '/api/v1/board');
          const titles = (body as Jobs).jobs.map(({ title }) => title);
          expect(titles.length).toBeGreaterThan(3);
          await page.goto(path);
          const cards = page.getByRole('main').getByRole('article').getByRole('heading');
          const shown = (await cards.allTextContents()).slice(0, titles.length);
          expect(shown, path).toEqual(titles.slice(0, shown.length));
        };
        await expect(agree).toPass({ timeout: waitMs });
      }
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/);
      await page
        .getByRole('link', { name: /^Apply/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/signup\?next=%2Fcandidate%2Fapply%2F/);
    },
    { decision: 'D1' },
  ),
  probe(
    '2.1.28',
    { web: '>Apply Now<', to: '>Apply later<' },
    async (product) => {
      const page = await plainPage(product);
      await page.goto('/careers');
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(2);
      const apply = page.getByRole('main').getByRole('link').filter({ hasText: 'Apply Now' });
      await expect(apply).toHaveCount(2);
      await apply.first().click();
      await expect(page).toHaveURL(/\/signup\?next=%2Fcandidate%2Fapply%2F/);
    },
    { decision: 'D18' },
  ),
  probe(
    '2.1.29',
    { web: 'Send Message', to: 'Send' },
    async (product) => {
      const page = await open(product, null, '/contact');
      const subject = `Parking ${randomUUID()}`;
      await expect(page.getByText('Monday to Friday, 9:00 AM to 6:00 PM EST')).toBeVisible();
      await page.getByLabel('Full Name').fill('Ada Park');
      await page.getByLabel('Email Address').fill('ada.park@example.com');
      await page.getByLabel('Subject').fill(subject);
      await page.getByRole('textbox', { name: 'Message' }).fill('Is there parking?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(toast(page, 'Message sent! We will get back to you soon.')).toBeVisible();
      const admin = await product.demo('admin');
      const { body } = await product.call(admin, 'GET', '/functions/v1/admin-tickets');
      expect(JSON.stringify(body)).toContain(subject);
      await page.goto('/contact-us');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    },
    { decision: 'D17' },
  ),
  probe(
    '2.1.30',
    { web: '>Read more<', to: '>More<' },
    async (product) => {
      const page = await plainPage(product);
      await page.goto('/blog');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
      const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
      await page.getByRole('article').first().getByText('Read more').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(addressIn(page)).toMatch(/^\/blog\/[a-z-]+$/);
    },
    { decision: 'D19' },
  ),
  probe('2.1.31', { web: 'December 1, 2024', to: 'December 2, 2024' }, async (product) => {
    for (const [path, title] of [
      ['/terms-of-service', 'Terms of Service'],
      ['/privacy-policy', 'Privacy Policy'],
      ['/cookie-policy', 'Cookie Policy'],
    ] as const) {
      const text = between(await readPage(product, path), '- main:', '- contentinfo');
      expect(headingsOf(text, 1)).toEqual([title]);
      expect(text, path).toContain(dated);
      expect(headingsOf(text, 2).length, path).toBeGreaterThan(3);
    }
  }),
  probe('2.1.32', { web: 'Supervisory authority', to: 'Authority' }, async (product) => {
    const text = between(await readPage(product, '/data-policy'), '- main:', '- contentinfo');
    expect(text).toContain(dated);
    expect(headingsOf(text, 2).slice(0, 9)).toEqual([
      'GDPR principles',
      'Legal bases',
      'Your rights',
      'Retention',
      'Transfers',
      'Security',
      'Privacy by design',
      'Data protection officer',
      'Supervisory authority',
    ]);
    const more = between(text, 'heading "Related texts"', 'zzz');
    expect(addressOf(more, 'Terms of Service')).toBe('/terms-of-service');
    expect(addressOf(more, 'Privacy Policy')).toBe('/privacy-policy');
  }),
  probe('2.1.33', { web: '>Join Saywell</h1>', to: '>Join us</h1>' }, async (product) => {
    for (const [path, title] of [
      ['/waitlist', 'Join the Waitlist'],
      ['/join', 'Join Saywell'],
    ] as const) {
      const text = between(await readPage(product, path), '- main:', '- contentinfo');
      expect(headingsOf(text, 1)).toEqual([title]);
      for (const field of ['Email', 'First name', 'Last name', 'Job title'])
        expect(text).toContain(`textbox "${field}"`);
      expect(await follow(product, path, { name: 'Create an account' })).toBe('/signup');
      expect(await follow(product, path, { name: 'Check your status' })).toBe('/signin');
    }
  }),
  probe('2.8.1', { web: 'Page not found', to: 'Nothing' }, async (product) => {
    expect((await product.call(null, 'GET', '/no-such-page')).status).toBe(404);
    const page = await open(product, null, '/no-such-page?token=secret');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveURL('/404');
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  }),
  probe('9.19s', { web: '1 year after last interaction', to: '2 years after last interaction' }, async (product) => {
    const text = between(await readPage(product, '/data-policy'), 'heading "Retention"', 'heading "Transfers"');
    expect(text).toContain('"Account data: until deletion or 3 years of inactivity."');
    expect(text).toContain('"Application data: 2 years after submission."');
    expect(text).toContain('"Communication records: 1 year after last interaction."');
  }),
  probe('9.29s', { web: '9:00 AM to 6:00 PM EST', to: '9:00 AM to 5:00 PM EST' }, async (product) => {
    expect(await readPage(product, '/data-policy')).toContain(dated);
    expect(await readPage(product, '/contact-us')).toContain('paragraph: Monday to Friday, 9:00 AM to 6:00 PM EST');
  }),
  probe('5.40', { web: 'type="email"', to: 'type="text"' }, async (product) => {
    const page = await plainPage(product);
    for (const path of ['/contact', '/waitlist', '/join', '/signin/email', '/signup', '/forgot-password']) {
      await page.goto(path);
      const email = page
        .getByRole('main')
        .getByLabel(/^Email/)
        .first();
      await expect(email, path).toHaveAttribute('type', 'email');
    }
    await page.goto('/contact');
    const fields = page.getByRole('form', { name: 'Contact' }).getByRole('textbox');
    const rules = (await fields.all()).map((field) =>
      field.evaluate((it) => [it.getAttribute('pattern'), it.getAttribute('minlength'), it.getAttribute('type')]),
    );
    expect((await Promise.all(rules)).flat().filter((rule) => rule !== null && rule !== 'text')).toEqual(['email']);
  }),
];
