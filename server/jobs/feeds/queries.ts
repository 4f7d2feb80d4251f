import { sql } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '#contract/base/errors.ts';
import { jobVisibilityOf } from '#contract/jobs/job-lifecycle.ts';
import { salaryText } from '#contract/jobs/salary-text.ts';
import type { ShareCard } from '../../adapters/formats/share-picture.ts';
import { element, xmlDocument } from '../../adapters/formats/xml.ts';
import type { Services } from '../../base/context.ts';
import { articleCards } from '../articles/queries.ts';
import { companiesForSitemap, companyName } from '../board/company.ts';
import { jobById } from '../publishing/queries.ts';

const pages: Record<string, string> = {
  '/': 'Talk to the person who hires.',
  '/browse': 'Open jobs with their salary, and the name of who decides',
  '/about': 'Hiring is a conversation. We took out the rest.',
  '/candidates': 'Speak with the person who decides.',
  '/employers': 'Meet people before you read about them.',
  '/features': 'Everything between hello and hired.',
  '/terms-of-service': 'Terms of Service',
  '/privacy-policy': 'Privacy Policy',
  '/cookie-policy': 'Cookie Policy',
  '/data-policy': 'Data Policy',
  '/ai-notice': 'AI notice',
  '/notices': 'Third-party notices',
  '/claims': 'How we reached our numbers',
  '/careers': 'Work on the straight line.',
  '/blog': 'About answers, questions and decisions in hiring',
  '/pricing': 'Flat prices. No fee when you hire.',
  '/contact-us': 'Contact Us',
  '/waitlist': 'Join the Waitlist',
  '/join': 'Join Saywell',
  '/signup': 'Create an account',
};

/** The sitemap protocol allows at most 50,000 URLs per file. */
const jobsInPart = 20_000;

const closedToRobots = [
  '/api/',
  '/auth/',
  '/functions/',
  '/media/',
  '/faces/',
  '/uploads',
  '/admin/',
  '/manager/',
  '/candidate/',
  '/users/',
];

export const robotsText = ({ settings }: Services): string =>
  [
    'User-agent: *',
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    `Sitemap: ${settings.origin}/sitemap.xml`,
    '',
  ].join('\n');

const daysGood = 180;

/** Returns security.txt (RFC 9116); its expiry is relative to the request, so it never expires. */
export const securityText = ({ settings }: Services): string =>
  [
    `Contact: ${settings.origin}/contact-us`,
    `Expires: ${new Date(Date.now() + daysGood * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en, es',
    `Canonical: ${settings.origin}/.well-known/security.txt`,
    '',
  ].join('\n');

const sitemapNames = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const addressed = (loc: string, lastmod: string | null) => [
  element('loc', loc),
  lastmod === null ? null : element('lastmod', lastmod),
];
const address = (loc: string, lastmod: string | null = null) => element('url', ...addressed(loc, lastmod));

export async function sitemapText({ db, settings }: Services): Promise<string> {
  const numbered = openNow(db)
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select('changed_at')
    .select(
      sql<number>`(row_number() over (order by job_search.posted_at desc, job_id desc) - 1) / ${jobsInPart}`.as('part'),
    );
  const parts = await db
    .selectFrom(numbered.as('numbered'))
    .select((eb) => eb.fn.max('changed_at').as('changed_at'))
    .groupBy('part')
    .orderBy('part')
    .execute();
  const maps = [
    { name: 'pages', changed_at: null },
    ...parts.map(({ changed_at }, at) => ({ name: `jobs-${at + 1}`, changed_at })),
  ].map(({ name, changed_at }) =>
    element('sitemap', ...addressed(`${settings.origin}/sitemaps/${name}.xml`, changed_at)),
  );
  return xmlDocument(element(`sitemapindex ${sitemapNames}`, maps));
}

export async function pagesSitemap({ db, settings: { origin } }: Services): Promise<string> {
  const [articles, companies] = await Promise.all([articleCards(db, 'en'), companiesForSitemap(db)]);
  const urls = [
    ...Object.keys(pages).map((path) => address(origin + path)),
    ...articles.map(({ slug, updated_at }) => address(`${origin}/blog/${slug}`, updated_at)),
    ...companies.map(({ slug }) => address(`${origin}/companies/${slug}`)),
  ];
  return xmlDocument(element(`urlset ${sitemapNames}`, urls));
}

export async function jobsSitemap({ db, settings }: Services, part: number): Promise<string> {
  if (!Number.isInteger(part) || part < 1 || part > 1000) throw new AppError('not_found');
  const jobs = await openNow(db)
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['job_id', 'changed_at'])
    .orderBy('job_search.posted_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(jobsInPart)
    .offset((part - 1) * jobsInPart)
    .execute();
  if (jobs.length === 0) throw new AppError('not_found');
  const urls = jobs.map(({ job_id, changed_at }) => address(`${settings.origin}/jobs/${job_id}`, changed_at));
  return xmlDocument(element(`urlset ${sitemapNames}`, urls));
}

const openNow = (db: Services['db']) =>
  db.selectFrom('job_search').where('job_search.expires_at', '>', new Date().toISOString());

export async function sharedLink({ db }: Services, path: string): Promise<ShareCard> {
  const [, folder, name = ''] = path.split('/');
  if (folder === 'jobs') {
    const job = z.uuid().safeParse(name).success ? await jobById(db, name) : undefined;
    if (!job || jobVisibilityOf(job) === 'none') throw new AppError('not_found');
    return { title: job.title, line: `${job.company}, ${job.location}`, figure: salaryText(job) };
  }
  if (folder === 'companies') {
    const company = await companyName(db, name);
    if (!company) throw new AppError('not_found');
    return { title: company, line: 'Open jobs, the people who hire, and how they answer.' };
  }
  const title = folder === 'blog' && name ? await titleOf(db, name) : pages[path];
  if (!title) throw new AppError('not_found');
  return { title, line: 'Candidates and hiring managers, in direct contact. No recruitment fees.' };
}

const titleOf = async (db: Services['db'], slug: string) =>
  (await articleCards(db, 'en')).find((article) => article.slug === slug)?.title;
