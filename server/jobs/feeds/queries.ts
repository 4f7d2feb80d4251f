import * as z from 'zod/mini';
import type { BoardJob } from '#contract/jobs/board.ts';
import { AppError } from '#contract/base/errors.ts';
import { salaryText } from '#contract/jobs/salary-text.ts';
import type { Shared } from '../../adapters/formats/share-picture.ts';
import { element, type Xml, xmlDocument } from '../../adapters/formats/xml.ts';
import type { Services } from '../../base/context.ts';
import { articleCards } from '../articles/queries.ts';
import { newestJobs } from '../board/queries.ts';
import { jobById } from '../publishing/queries.ts';

/** Pages that are always there, in the one spelling that search engines shall keep, and what a link to them shows. */
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
  '/claims': 'How we reached our numbers',
  '/careers': 'Work on the straight line.',
  '/blog': 'About answers, questions and decisions in hiring',
  '/pricing': 'Flat prices. No fee when you hire.',
  '/contact-us': 'Contact Us',
  '/waitlist': 'Join the Waitlist',
  '/join': 'Join Saywell',
};

/** A sitemap may hold 50,000 addresses. */
const jobsInPart = 20_000;
const jobsInRss = 50;
const jobsInXml = 1000;

const closedToRobots = [
  '/api/',
  '/auth/',
  '/functions/',
  '/media/',
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

const sitemapNames = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const address = (loc: string, lastmod: string | null = null) =>
  element('url', element('loc', loc), lastmod === null ? null : element('lastmod', lastmod));

/** The list of the parts: the pages, and the open jobs in as many parts as they need. */
export async function sitemapText({ db, settings }: Services): Promise<string> {
  const { jobs } = await openNow(db)
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .executeTakeFirstOrThrow();
  const parts = Array.from({ length: Math.ceil(jobs / jobsInPart) }, (_, at) => `jobs-${at + 1}`);
  const maps = ['pages', ...parts].map((name) =>
    element('sitemap', element('loc', `${settings.origin}/sitemaps/${name}.xml`)),
  );
  return xmlDocument(element(`sitemapindex ${sitemapNames}`, maps));
}

export async function pagesSitemap({ db, settings: { origin } }: Services): Promise<string> {
  const articles = await articleCards(db, 'en');
  const urls = [
    ...Object.keys(pages).map((path) => address(origin + path)),
    ...articles.map(({ slug, updated_at }) => address(`${origin}/blog/${slug}`, updated_at)),
  ];
  return xmlDocument(element(`urlset ${sitemapNames}`, urls));
}

export async function jobsSitemap({ db, settings }: Services, part: number): Promise<string> {
  if (!Number.isInteger(part) || part < 1 || part > 1000) throw new AppError('not_found');
  const jobs = await openNow(db)
    .select(['job_id', 'posted_at'])
    .orderBy('posted_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(jobsInPart)
    .offset((part - 1) * jobsInPart)
    .execute();
  if (jobs.length === 0) throw new AppError('not_found');
  const urls = jobs.map(({ job_id, posted_at }) => address(`${settings.origin}/jobs/${job_id}`, posted_at));
  return xmlDocument(element(`urlset ${sitemapNames}`, urls));
}

const openNow = (db: Services['db']) => db.selectFrom('job_search').where('expires_at', '>', new Date().toISOString());

/** The newest jobs for feed readers. */
export async function jobsRss(services: Services): Promise<string> {
  const { origin } = services.settings;
  const jobs = await newestJobs(services, jobsInRss);
  const items = jobs.map((job) =>
    element(
      'item',
      element('title', `${job.title}, ${job.company}`),
      element('link', jobAddress(origin, job)),
      element('guid', jobAddress(origin, job)),
      element('pubDate', new Date(job.created_at).toUTCString()),
      element('description', `${job.location}. ${salaryText(job)}. ${job.excerpt}`),
    ),
  );
  return rss(origin, { title: 'New jobs on Saywell', path: '/browse', about: 'Open jobs, the newest first.' }, items);
}

type Channel = { title: string; path: string; about: string };

function rss(origin: string, { title, path, about }: Channel, items: Xml[]): string {
  const head = [element('title', title), element('link', origin + path), element('description', about)];
  return xmlDocument(element('rss version="2.0"', element('channel', head, element('language', 'en'), items)));
}

/** The newest jobs with their whole texts, in the form that aggregators of jobs read. */
export async function jobsXml(services: Services): Promise<string> {
  const { origin } = services.settings;
  const jobs = await newestJobs(services, jobsInXml);
  const entries = jobs.map((job) =>
    element(
      'job',
      element('title', job.title),
      element('date', new Date(job.created_at).toUTCString()),
      element('referencenumber', job.id),
      element('url', jobAddress(origin, job)),
      element('company', job.company),
      element('city', job.city),
      element('state', job.state),
      element('description', job.description),
      element('salary', salaryText(job)),
      element('jobtype', job.job_type),
      element('category', job.category ?? ''),
      element('remotetype', job.work_arrangement),
      job.expires_at ? element('expirationdate', new Date(job.expires_at).toUTCString()) : null,
    ),
  );
  return xmlDocument(element('source', element('publisher', 'Saywell'), element('publisherurl', origin), entries));
}

const jobAddress = (origin: string, { id }: Pick<BoardJob, 'id'>) => `${origin}/jobs/${id}`;

/** What a shared link to a job, an article or a page shows; throws `not_found` for every other address. */
export async function sharedLink({ db }: Services, path: string): Promise<Shared> {
  const [, folder, name = ''] = path.split('/');
  if (folder === 'jobs') {
    const job = z.uuid().safeParse(name).success ? await jobById(db, name) : undefined;
    if (!job || job.status === 'Draft') throw new AppError('not_found');
    return { title: job.title, line: `${job.company}, ${job.location}`, figure: salaryText(job) };
  }
  const title = folder === 'blog' && name ? await titleOf(db, name) : pages[path];
  if (!title) throw new AppError('not_found');
  return { title, line: 'Candidates and hiring managers, in direct contact. No recruitment fees.' };
}

const titleOf = async (db: Services['db'], slug: string) =>
  (await articleCards(db, 'en')).find((article) => article.slug === slug)?.title;
