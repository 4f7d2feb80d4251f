import type { Probe } from '../../probe.ts';
import { addressOf, between, expect, follow, headingsOf, open, probe, readPage } from './support/screen.ts';

const headings: Record<string, string> = {
  '/': 'Talk to the person who hires.',
  '/about': 'Hiring is a conversation. We took out the rest.',
  '/candidates': 'Speak with the person who decides.',
  '/employers': 'Meet people before you read about them.',
  '/pricing': 'Flat prices. No fee when you hire.',
  '/features': 'Everything between hello and hired.',
  '/browse': 'Browse Jobs',
  '/careers': 'Help us make hiring direct.',
  '/contact-us': 'Contact Us',
  '/blog': 'Blog',
  '/terms-of-service': 'Terms of Service',
  '/privacy-policy': 'Privacy Policy',
  '/cookie-policy': 'Cookie Policy',
  '/data-policy': 'Data Policy',
};

export const probes: Probe[] = [
  probe('2.1.1', { web: 'aria-label="All pages"', to: 'aria-label="Other pages"' }, async (product) => {
    for (const path of Object.keys(headings)) {
      const text = await readPage(product, path);
      const parts = [between(text, '- banner:', '- main:'), between(text, '- contentinfo:', 'zzz')];
      expect(parts[0], path).toContain('link "Saywell, home"');
      expect(addressOf(parts[0] ?? '', 'Sign In'), path).toBe('/signin');
      expect(parts[1], path).toContain('navigation "All pages"');
      expect(parts[1], path).toContain('All rights reserved.');
    }
  }),
  probe('2.1.2', { web: 'items-center" href="/"', to: 'items-center" href="/blog"' }, async (product) => {
    expect(await follow(product, '/about', { name: 'Saywell, home', in: 'banner' })).toBe('/');
  }),
  probe('2.1.3', { web: 'href="/about"', to: 'href="/blog"' }, async (product) => {
    expect(await follow(product, '/blog', { name: 'About', in: 'banner' })).toBe('/about');
  }),
  probe('2.1.4', { web: 'data-theme-toggle="true"', to: 'data-nothing="true"' }, async (product) => {
    const page = await open(product, null, '/about');
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Switch between light and dark' });
    const light = await background();
    await toggle.click();
    await expect.poll(background).not.toBe(light);
    await toggle.click();
    await expect.poll(background).toBe(light);
  }),
  probe('2.1.5', { web: 'href="/signin"', to: 'href="/blog"' }, async (product) => {
    expect(await follow(product, '/about', { name: 'Sign In', in: 'banner' })).toBe('/signin');
  }),
  probe('2.1.6', { web: 'href="/signup"', to: 'href="/blog"' }, async (product) => {
    expect(await follow(product, '/blog', { name: 'Get Started', in: 'banner' })).toBe('/signup');
  }),
  probe('2.1.7', { web: '<details data-menu="true"', to: '<details hidden' }, async (product) => {
    const page = await open(product, null, '/', { width: 390 });
    const link = (name: string) =>
      page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true });
    await expect(link('About')).toHaveCount(0);
    await page.getByRole('banner').locator('summary').click();
    for (const name of ['About', 'Sign In', 'Get Started']) await expect(link(name).last()).toBeVisible();
    await link('About').click();
    await expect(page).toHaveURL('/about');
  }),
  probe('2.1.8', { web: 'All rights reserved.', to: 'No rights reserved.' }, async (product) => {
    const footer = between(await readPage(product, '/pricing'), '- contentinfo:', 'zzz');
    expect(footer).toContain('paragraph: Candidates and hiring managers, in direct contact. No recruitment fees.');
    expect(footer).toContain(`paragraph: © ${new Date().getFullYear()} Saywell. All rights reserved.`);
    expect(await follow(product, '/pricing', { name: 'About Us', in: 'contentinfo' })).toBe('/about');
  }),
  probe('2.1.9', { web: 'Privacy Policy</h1>', to: 'Privacy</h1>' }, async (product) => {
    for (const [path, heading] of Object.entries(headings)) {
      expect(headingsOf(await readPage(product, path), 1), path).toEqual([heading]);
    }
  }),
  probe('2.1.10', { web: 'No recruitment fees. Not now', to: 'Low fees. Not now' }, async (product) => {
    const hero = between(await readPage(product, '/'), '- main:', 'link "Find a job"');
    expect(hero).toMatch(/paragraph: No recruitment fees\. Not now, not on hire\.\s+- heading/);
  }),
  probe('2.1.11', { web: 'href="/about"', to: 'href="/blog"' }, async (product) => {
    expect(await follow(product, '/', { name: 'Get Started', last: true })).toBe('/signup');
    expect(await follow(product, '/', { name: /^Learn More/ })).toBe('/about');
  }),
  probe('2.1.12', { web: 'Career Growth', to: 'Growth' }, async (product) => {
    const home = between(await readPage(product, '/'), 'heading "What you get"', 'region "A $100,000 hire');
    const cards = ['Direct Connections', 'Quality Jobs', 'Video Applications', 'Career Growth'];
    expect(headingsOf(home, 3)).toEqual(cards);
  }),
  probe('2.1.13', { web: 'href="/signup"', to: 'href="/blog"' }, async (product) => {
    const closing = between(await readPage(product, '/'), 'heading "Say it in your own words."', '- contentinfo');
    expect(addressOf(closing, 'Get Started')).toBe('/signup');
    expect(await follow(product, '/', { name: 'Get Started', last: true })).toBe('/signup');
  }),
  probe('2.1.14', { web: 'Global Reach', to: 'Reach' }, async (product) => {
    const main = between(await readPage(product, '/about'), '- main:', '- contentinfo');
    expect(main).toMatch(/heading "Our Mission" \[level=2\]\s+- paragraph: \S/);
    expect(headingsOf(between(main, 'heading "Our Values"', 'heading "Our Story"'), 3)).toEqual([
      'People First',
      'Direct Approach',
      'Quality Focus',
      'Global Reach',
    ]);
    expect(main).toMatch(/heading "Our Story" \[level=2\]\s+- paragraph: "?\S/);
  }),
  probe('2.1.15', { web: 'Free to apply</h3>', to: 'Apply</h3>' }, async (product) => {
    const page = between(await readPage(product, '/candidates'), 'region "What you see"', 'heading "How it works"');
    const shown = headingsOf(page, 2).filter((it) => it !== 'What you get');
    expect([...shown, ...headingsOf(page, 3)]).toEqual([
      'A match you can check',
      'An answer, with a date',
      'Direct contact',
      'Video instead of a form',
      'Your data, your decision',
      'Free to apply',
    ]);
  }),
  probe('2.1.16', { web: 'Land your job', to: 'Land a place' }, async (product) => {
    const steps = between(await readPage(product, '/candidates'), 'heading "How it works"', 'heading "Say it');
    expect(headingsOf(steps, 3)).toEqual(['Create your profile', 'Get matched', 'Connect directly', 'Land your job']);
  }),
  probe('2.1.17', { web: 'href="/jobs"', to: 'href="/blog"' }, async (product) => {
    expect(await follow(product, '/candidates', { name: 'Create Your Profile' })).toBe('/signup');
    expect(await follow(product, '/candidates', { name: 'Browse Jobs' })).toBe('/jobs');
  }),
  probe('2.1.18', { web: 'Interviews that happen', to: 'Interviews' }, async (product) => {
    const page = await readPage(product, '/employers');
    const shown = headingsOf(between(page, 'region "What you see"', 'heading "What you get"'), 2);
    const listed = headingsOf(between(page, 'heading "What you get"', 'region "A $100,000 hire'), 3);
    expect([...shown, ...listed]).toEqual([
      'Hear people, not keywords',
      'An analysis with evidence',
      'Your team in one place',
      'No fee when you hire',
      'Interviews that happen',
      'A first look without names',
    ]);
  }),
  probe(
    '2.1.19',
    {
      web: 'flex items-baseline justify-between"><span class="font-semibold">Through',
      to: 'hidden"><span class="font-semibold">Through',
    },
    async (product) => {
      const page = await open(product, null, '/employers', { script: false });
      const cost = page.getByRole('region', { name: 'A $100,000 hire should cost $100,000.' });
      await expect(cost.getByRole('paragraph').filter({ hasText: 'Through an agency' })).toHaveText(/\$120,000/);
      await expect(cost.getByRole('paragraph').filter({ hasText: /^Direct/ })).toHaveText(/\$100,000/);
      await expect(cost.getByText('A traditional $100,000 salary plus a 20% fee is $120,000.')).toBeVisible();
      await expect(cost.getByText('Our platform fee on a hire is $0')).toBeVisible();
      await cost.getByRole('radio', { name: '$50k' }).check();
      await cost.getByRole('radio', { name: '25%' }).check();
      await expect(cost.getByRole('paragraph').filter({ hasText: 'Through an agency' })).toHaveText(/\$62,500/);
    },
  ),
  probe('2.1.20', { web: 'Review and connect', to: 'Review' }, async (product) => {
    const steps = between(await readPage(product, '/employers'), 'heading "How it works"', 'heading "Your next');
    expect(headingsOf(steps, 3)).toEqual(['Post a job', 'Get matched', 'Review and connect', 'Hire directly']);
  }),
  probe('2.1.21', { web: 'href="/pricing"', to: 'href="/blog"' }, async (product) => {
    expect(await follow(product, '/employers', { name: 'Start Hiring' })).toBe('/signup');
    expect(await follow(product, '/employers', { name: 'View Pricing' })).toBe('/pricing');
  }),
];
