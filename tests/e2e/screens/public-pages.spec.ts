import { type APIRequestContext, expect, test } from '../support/walk.ts';

/** What specification §2.1 says of each public page, read as the server sends it: no browser is needed. */
type Promised = {
  /** Every spelling; the one that search engines shall keep is first. */
  paths: string[];
  title: string;
  says?: string[];
  /** Links and buttons with their target. */
  leads?: [string, string][];
};

const header: [string, string][] = [
  ['About', '/about'],
  ['Sign In', '/signin'],
  ['Get Started', '/signup'],
];
const footer: [string, string][] = [['About Us', '/about']];
const legal = ['Last updated: December 1, 2024'];
const contactForm = ['Full Name', 'Email Address', 'Subject', 'Message', 'Send Message'];
const waitlistLinks: [string, string][] = [
  ['Create an account', '/signup'],
  ['Check your status', '/signin'],
];

const pages: Promised[] = [
  {
    paths: ['/'],
    title: 'Saywell: talk to the person who hires',
    says: ['No recruitment fees', 'Direct Connections', 'Quality Jobs', 'Video Applications', 'Career Growth'],
    leads: [
      ['Get Started', '/signup'],
      ['Learn More about Saywell', '/about'],
    ],
  },
  {
    paths: ['/about'],
    title: 'About Us',
    says: ['Our Mission', 'People First', 'Direct Approach', 'Quality Focus', 'Global Reach', 'Our Story'],
  },
  {
    paths: ['/candidates'],
    title: 'For Candidates',
    says: ['Create your profile', 'Get matched', 'Connect directly', 'Land your job'],
    leads: [
      ['Create Your Profile', '/signup'],
      ['Browse Jobs', '/jobs'],
    ],
  },
  {
    paths: ['/employers'],
    title: 'For Employers',
    says: [
      'A traditional $100,000 salary plus a 20% fee is $120,000',
      'Our platform fee on a hire is $0',
      'no percentage or success fee, optional flat plans',
      'Agencies charge 15-25% of annual salary',
      'Time-to-hire reduced by up to 50%',
      'Post a job',
      'Get matched',
      'Review and connect',
      'Hire directly',
    ],
    leads: [
      ['Start Hiring', '/signup'],
      ['View Pricing', '/pricing'],
    ],
  },
  {
    paths: ['/pricing'],
    title: 'Pricing',
    says: [
      'forever',
      '$49',
      '$149',
      'Enterprise',
      'Custom',
      'Most popular',
      '14 days',
      'full plan access',
      'no credit card required',
      'Up to 3 active jobs',
      '$19,851',
      'Compare plans',
      'Can I cancel at any time?',
    ],
    leads: [
      ['Get Started', '/signup'],
      ['Contact Us', '/contact'],
    ],
  },
  {
    paths: ['/features'],
    title: 'Features',
    says: [
      'Core Features',
      'For Candidates',
      'For Employers',
      'Additional Features',
      'Integrations',
      'ATS systems',
      'Calendar apps',
      'Email platforms',
      'HR tools',
    ],
    leads: [
      ['Get Started', '/signup'],
      ['Contact Us', '/contact'],
    ],
  },
  { paths: ['/browse', '/jobs'], title: 'Browse Jobs' },
  { paths: ['/careers'], title: 'Careers', says: ['Open Positions', 'Video Infrastructure Lead', 'Apply Now'] },
  {
    paths: ['/contact-us', '/contact'],
    title: 'Contact Us',
    says: [...contactForm, 'Monday to Friday, 9:00 AM to 6:00 PM EST'],
  },
  { paths: ['/blog'], title: 'Blog', says: ['Read more'] },
  { paths: ['/blog/three-minutes'], title: 'How to use three minutes' },
  { paths: ['/terms-of-service'], title: 'Terms of Service', says: legal },
  { paths: ['/privacy-policy'], title: 'Privacy Policy', says: legal },
  { paths: ['/cookie-policy'], title: 'Cookie Policy', says: legal },
  {
    paths: ['/data-policy'],
    title: 'Data Policy',
    says: [
      ...legal,
      'GDPR',
      'Legal bases',
      'Your rights',
      'Retention',
      'Transfers',
      'Security',
      'Privacy by design',
      'Data protection officer',
      'Supervisory authority',
    ],
    leads: [
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
    ],
  },
  { paths: ['/ai-notice'], title: 'AI Notice' },
  { paths: ['/claims'], title: 'How we reached our numbers' },
  { paths: ['/waitlist'], title: 'Join the Waitlist', leads: waitlistLinks },
  { paths: ['/join'], title: 'Join Saywell', leads: waitlistLinks },
];

const doors: Promised[] = [
  { paths: ['/signin', '/sign-in'], title: 'Sign in' },
  { paths: ['/signup', '/sign-up'], title: 'Create an account' },
  { paths: ['/signin/email'], title: 'Sign in with email' },
  { paths: ['/forgot-password'], title: 'Forgot password' },
];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };
const decoded = (text: string) => text.replaceAll(/&([#\w]+);/g, (all, name: string) => entities[name] ?? all);
/** The words between tags, as someone reads them. */
const wordsOf = (html: string) =>
  decoded(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

type Link = { href: string; words: string };
const linksIn = (html: string): Link[] =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inside = '']) => ({
    href: decoded(href),
    words: wordsOf(inside),
  }));

const head = (html: string, pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '');
const named = (html: string, name: string) =>
  head(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));

const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { headers: { accept: 'text/html', 'accept-language': 'en' } });
  return { status: answer.status(), html: (await answer.text()).replaceAll(/<script>.*?<\/script>/gs, '') };
}

test('every public page contains the quotes of the specification, in each of their spellings', async ({
  request,
  baseURL,
}) => {
  for (const { paths, title, says = [], leads = [] } of pages) {
    for (const path of paths) {
      const { status, html } = await read(request, path);
      const words = wordsOf(html);
      const links = linksIn(html);
      const missing = [...says, '© '].filter((text) => !words.includes(text));
      const astray = [...header, ...footer, ...leads].filter(
        ([label, target]) => !links.some(({ href, words }) => words === label && href === target),
      );
      expect({ path, status, missing, astray, home: links[1]?.href }).toEqual({
        path,
        status: 200,
        missing: [],
        astray: [],
        home: '/',
      });
      expect(html).toContain('data-theme-toggle');

      const documentTitle = head(html, /<title>([^<]*)<\/title>/);
      expect([path, documentTitle]).toEqual([path, title.includes('Saywell') ? title : `${title} · Saywell`]);
      const canonical = `${baseURL}${paths[0]}`;
      expect([path, head(html, /<link rel="canonical" href="([^"]*)"/)]).toEqual([path, canonical]);
      const shared = ['og:url', 'og:title', 'og:type', 'og:site_name', 'twitter:card'].map((name) => named(html, name));
      expect([path, ...shared]).toEqual([path, canonical, title, 'website', 'Saywell', 'summary_large_image']);
      expect(named(html, 'og:image')).toBe(`${baseURL}/share${paths[0] === '/' ? '/home' : paths[0]}.png`);
      expect(named(html, 'description').length).toBeGreaterThan(20);
      expect(named(html, 'description')).toBe(named(html, 'og:description'));
    }
  }
  for (const { paths, title } of doors) {
    for (const path of paths) {
      const { status, html } = await read(request, `${path}?next=%2Fcandidate%2Fjobs`);
      expect([path, status, head(html, /<title>([^<]*)<\/title>/)]).toEqual([path, 200, `${title} · Saywell`]);
      expect(head(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${baseURL}${paths[0]}`);
      expect(named(html, 'description').length).toBeGreaterThan(20);
    }
  }
  const { html } = await read(request, '/signup');
  expect([named(html, 'og:title'), named(html, 'og:site_name')]).toEqual(['Create an account', 'Saywell']);
  const picture = await request.get(named(html, 'og:image'));
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('structured data matches the content of the pages', async ({ request, baseURL }) => {
  const [product] = dataIn((await read(request, '/')).html);
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Saywell',
    url: `${baseURL}/`,
  });
  const { html } = await read(request, '/blog/three-minutes');
  const [article] = dataIn(html);
  const link = `${baseURL}/blog/three-minutes`;
  expect(article).toMatchObject({ '@type': 'BlogPosting', headline: 'How to use three minutes', url: link });
  expect(Date.parse(String(article?.['dateModified']))).toBeGreaterThanOrEqual(
    Date.parse(String(article?.['datePublished'])),
  );

  // Our own openings are real postings and lead to their apply page (D18).
  const careers = (await read(request, '/careers')).html;
  const applying = linksIn(careers).filter(({ words }) => words === 'Apply Now');
  expect(applying.map(({ href }) => href.replace(/[\da-f-]{36}$/, ''))).toEqual(
    Array(2).fill('/signup?next=%2Fcandidate%2Fapply%2F'),
  );
  const job = applying[0]?.href.slice(-36);
  const [posting] = dataIn((await read(request, `/jobs/${job}`)).html);
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    hiringOrganization: { '@type': 'Organization', name: 'Saywell', sameAs: 'https://saywell.test' },
    jobLocationType: 'TELECOMMUTE',
    directApply: true,
  });
});

/** What Google asks for of each kind (developers.google.com/search/docs/appearance/structured-data). */
const required: Record<string, string[]> = {
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization.name', 'jobLocation.address.addressCountry'],
  Organization: ['name', 'url', 'logo'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'author.url'],
  BreadcrumbList: ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.1.item'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
};
const at = (thing: unknown, path: string): unknown =>
  path.split('.').reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], thing);

test('structured data of each kind has the fields that search engines require', async ({ request, baseURL }) => {
  const job = linksIn((await read(request, '/browse')).html).find(({ href }) => /^\/jobs\/[\da-f-]{36}$/.test(href));
  const kinds: Record<string, string[]> = {
    '/': ['Organization'],
    '/pricing': ['FAQPage'],
    '/blog/three-minutes': ['BlogPosting', 'BreadcrumbList'],
    [job?.href ?? '']: ['JobPosting', 'BreadcrumbList'],
  };
  for (const [path, expected] of Object.entries(kinds)) {
    const { html } = await read(request, path);
    const found = dataIn(html);
    expect([path, ...found.map((data) => data['@type'])]).toEqual([path, ...expected]);
    // Names of kinds are the same in every language.
    const inSpanish = dataIn(await (await request.get(path, { headers: { 'accept-language': 'es' } })).text());
    const kindsIn = (data: unknown) => JSON.stringify(data).match(/"@type":"\w+"/g);
    expect(kindsIn(inSpanish)).toEqual(kindsIn(found));
    for (const data of found) {
      const missing = (required[String(data['@type'])] ?? []).filter((name) => !at(data, name));
      expect([path, data['@context'], ...missing]).toEqual([path, 'https://schema.org']);
      // Google wants whole addresses, days it can read, and answers that the page shows.
      for (const name of ['url', 'logo', 'image', 'itemListElement.1.item'])
        expect(at(data, name) ?? baseURL).toEqual(expect.stringContaining(`${baseURL}`));
      for (const name of ['datePosted', 'validThrough', 'datePublished', 'dateModified'])
        if (name in data) expect(Date.parse(String(data[name]))).toBeGreaterThan(0);
      for (const each of (data['mainEntity'] ?? []) as { acceptedAnswer: { text: string } }[])
        expect(wordsOf(html)).toContain(each.acceptedAnswer.text);
    }
  }
});

test('sitemaps and feeds are well-formed XML', async ({ request, page }) => {
  const texts: Record<string, string> = {};
  const files = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/jobs-1.xml', '/feeds/jobs.rss', '/feeds/jobs.xml'];
  for (const path of [...files, '/blog/feed.rss']) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']?.includes('xml')]).toEqual([path, 200, true]);
    texts[path] = await answer.text();
  }
  const roots = await page.evaluate(
    (all) =>
      Object.values(all).map((text) => {
        const read = new DOMParser().parseFromString(text, 'application/xml');
        return read.querySelector('parsererror')?.textContent ?? read.documentElement.nodeName;
      }),
    texts,
  );
  expect(roots).toEqual(['sitemapindex', 'urlset', 'urlset', 'rss', 'source', 'rss']);
  // Every address that the sitemap names is there, and open to anyone who looks for it.
  const robots = await (await request.get('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(closed.length).toBeGreaterThan(0);
  const named = [...(texts['/sitemaps/pages.xml'] ?? '').matchAll(/<loc>([^<]+)</g)].map(
    ([, loc = '']) => new URL(loc),
  );
  expect(named.length).toBeGreaterThan(18);
  for (const { pathname } of named) {
    expect([pathname, (await request.get(pathname)).status()]).toEqual([pathname, 200]);
    expect(closed.some((path) => pathname.startsWith(path))).toBe(false);
  }
});

test('plans sell only features that exist', async ({ request }) => {
  const { plans } = (await (await request.get('/api/v1/plans')).json()) as {
    plans: { id: string; features: string[]; includes: string[] }[];
  };
  // What a plan names and the server does not look up is a word.
  const lookedUp: [named: RegExp, included: string][] = [
    [/priority (slot|listings)/i, 'priority_slot'],
    [/bulk messaging/i, 'bulk_messages'],
  ];
  for (const { id, features, includes } of plans)
    for (const [named, included] of lookedUp)
      if (features.some((line) => named.test(line)))
        expect([id, includes]).toEqual([id, expect.arrayContaining([included])]);
  // The specification names them, and no page offers what is not built.
  expect((await read(request, '/pricing')).html).not.toMatch(/white-label/i);
  // The free plan's app is this product, installed.
  expect(plans.find(({ id }) => id === 'platform_free')?.features).toContain('Mobile app');
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    display: string;
    shortcuts: { url: string }[];
    screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
  };
  expect(manifest.display).toBe('standalone');
  for (const { url } of manifest.shortcuts) expect([url, (await request.get(url)).status()]).toEqual([url, 200]);
  expect(new Set(manifest.screenshots.map((it) => it.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes, type } of manifest.screenshots) {
    const picture = await request.get(src);
    expect([src, picture.headers()['content-type']]).toEqual([src, type]);
    const bytes = await picture.body();
    expect(bytes.length).toBeLessThan(60_000);
    // The size that the picture says of itself.
    expect([src, `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`]).toEqual([src, sizes]);
  }
});

test('the public comparison contains all four plans', async ({ request }) => {
  const { html } = await read(request, '/pricing');
  const table = /<table.*?<\/table>/s.exec(html)?.[0] ?? '';
  const rows = [...table.matchAll(/<tr\b.*?<\/tr>/gs)].slice(1).map(([row]) => wordsOf(row.replaceAll('</t', ' </t')));
  expect(rows).toEqual([
    expect.stringMatching(/^Candidate.*\$0 forever No No No No No$/),
    expect.stringMatching(/^Employer Starter.*\$49 per month 3 10 per job No No No$/),
    expect.stringMatching(/^Employer Pro.*\$149 per month Unlimited 25 per job Yes Yes Yes$/),
    expect.stringMatching(/^Enterprise.*Custom Unlimited As agreed Yes Yes Yes$/),
  ]);
});

test('an unknown address shows a not-found page with status 404', async ({ request }) => {
  for (const path of ['/404', '/nothing-here', '/blog/nothing', '/jobs/junk', '/about/us', `/${'x'.repeat(5000)}`]) {
    const { status, html } = await read(request, path);
    expect([path.slice(0, 20), status, wordsOf(html).includes('Page not found')]).toEqual([
      path.slice(0, 20),
      404,
      true,
    ]);
    expect(named(html, 'robots')).toBe('noindex');
  }
});

test('an address full of junk shows a page', async ({ request }) => {
  const long = 'x'.repeat(5000);
  const filter = `search=${long}&place=${long}&category=junk&work_arrangement=junk&job_type=junk`;
  const sorted = 'search=%00&salary_min=-1&sort=junk&cursor=junk&cursor=2';
  const seal = `email=${long}&seal=${long}`;
  for (const path of [
    `/browse?${filter}`,
    `/browse?${sorted}`,
    `/contact?subject=${long}`,
    `/waitlist/confirm?${seal}`,
  ]) {
    const { status, html } = await read(request, path);
    expect([path.slice(0, 24), status, html.includes('</main>')]).toEqual([path.slice(0, 24), 200, true]);
  }
  for (const path of ['/blog/%00', `/blog/${long}`, `/jobs/${long}`, '/jobs/%E0%A4%A', `/share/jobs/${long}.png`]) {
    const { status } = await read(request, path);
    expect([path.slice(0, 20), [400, 404, 414].includes(status), status]).toEqual([path.slice(0, 20), true, status]);
  }
});

test('a submitted form refuses junk with messages beside its fields, and refuses a bot that fills in every field', async ({
  request,
  baseURL,
}) => {
  const send = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await request.post(path, { form, headers: { accept: 'text/html', ...headers } });
    return { status: answer.status(), words: wordsOf(await answer.text()) };
  };
  const long = 'x'.repeat(5000);
  const flood = { full_name: long, email: long, subject: long, message: `${long}y`, website: '' };
  const refused = await send('/contact', flood);
  expect(refused.status).toBe(400);
  for (const words of ['under 120 characters', 'Invalid email', 'under 200 characters', 'under 5,000 characters'])
    expect(refused.words).toContain(words);
  const join = { user_type: 'nobody', email: long, first_name: long, last_name: long, job_title: long };
  expect((await send('/join', join)).words).toContain('Please select a role');
  const wordy = await send('/waitlist', { ...join, user_type: 'job_seeker' });
  expect([wordy.status, wordy.words.match(/under [\d,]+ characters/g)?.length]).toEqual([400, 3]);
  expect(wordy.words).toContain('Invalid email');
  // Another site may not send it in someone's name.
  expect((await send('/contact', flood, { origin: 'https://elsewhere.example' })).status).toBeGreaterThanOrEqual(400);

  const letter = {
    full_name: 'A <b>B</b>',
    email: 'bot@example.com',
    subject: 'Hello',
    message: 'Buy this',
    website: 'x',
  };
  const answer = await send('/contact-us', letter, { origin: baseURL ?? '' });
  expect(answer.status).toBe(200);
  expect(answer.words).toContain('Message sent! We will get back to you soon.');
});
