import { AppError } from '#contract/base/errors.ts';
import { countryOf } from '#contract/jobs/job-country.ts';
import { salaryText } from '#contract/jobs/salary-text.ts';
import { sharedPath } from '#contract/jobs/visit-sources.ts';
import { element, type Xml, xmlDocument } from '../../adapters/formats/xml.ts';
import type { Services } from '../../base/context.ts';
import { newestJobs } from '../board/queries.ts';

const inRss = 50;
const inXml = 1000;
const mostPages = 200;

const atomNames = 'xmlns:atom="http://www.w3.org/2005/Atom"';

export async function jobsRss(services: Services, page: number): Promise<string> {
  const { origin } = services.settings;
  const { jobs, links, changed } = await pageOf(services, page, { path: '/feeds/jobs.rss', count: inRss });
  const items = jobs.map((job) =>
    element(
      'item',
      element('title', `${job.title}, ${job.company}`),
      element('link', origin + sharedPath(job.id, 'feed')),
      element('guid', jobAddress(origin, job)),
      element('pubDate', day(job.created_at)),
      element('category', job.category ?? ''),
      element('description', `${placeOf(job)}. ${salaryWords(job)}. ${job.excerpt}`),
    ),
  );
  const head = [
    element('title', 'New jobs on Saywell'),
    element('link', `${origin}/browse`),
    element('description', 'Open jobs, the newest first.'),
    element('language', 'en'),
    element('lastBuildDate', day(changed)),
    ...links,
  ];
  return xmlDocument(element(`rss version="2.0" ${atomNames}`, element('channel', head, items)));
}

export async function jobsXml(services: Services, page: number): Promise<string> {
  const { origin } = services.settings;
  const { jobs, links, changed } = await pageOf(services, page, { path: '/feeds/jobs.xml', count: inXml });
  const entries = jobs.map((job) =>
    element(
      'job',
      element('title', job.title),
      element('date', day(job.created_at)),
      element('lastmodified', day(job.changed_at)),
      element('referencenumber', job.id),
      element('url', origin + sharedPath(job.id, 'feed')),
      element('company', job.company),
      element('city', job.city),
      element('state', job.state),
      countryOf(job) ? element('country', countryOf(job) ?? '') : null,
      element('description', job.description),
      element('salary', salaryWords(job)),
      ...salaryFacts(job),
      element('jobtype', job.job_type),
      element('category', job.category ?? ''),
      element('remotetype', job.work_arrangement),
      job.expires_at ? element('expirationdate', day(job.expires_at)) : null,
    ),
  );
  const head = [
    element('publisher', 'Saywell'),
    element('publisherurl', origin),
    element('lastBuildDate', day(changed)),
    ...links,
  ];
  return xmlDocument(element(`source ${atomNames}`, head, entries));
}

type Feed = { path: string; count: number };

async function pageOf(services: Services, page: number, { path, count }: Feed) {
  if (!Number.isInteger(page) || page < 1 || page > mostPages) throw new AppError('not_found');
  const { jobs, more } = await newestJobs(services, { skip: (page - 1) * count, count });
  if (jobs.length === 0 && page > 1) throw new AppError('not_found');
  const at = (number: number) => `${services.settings.origin}${path}${number > 1 ? `?page=${number}` : ''}`;
  const links = [
    atomLink('self', at(page)),
    ...(page > 1 ? [atomLink('previous', at(page - 1))] : []),
    ...(more ? [atomLink('next', at(page + 1))] : []),
  ];
  const changed = jobs.map(({ changed_at }) => changed_at).reduce((last, one) => (one > last ? one : last), '');
  return { jobs, links, changed: changed || new Date().toISOString() };
}

type Paid = {
  currency: string;
  pay_period: string;
  salary_min?: number | null | undefined;
  salary_max?: number | null | undefined;
};
const isGiven = ({ salary_min, salary_max }: Paid) => Boolean(salary_min || salary_max);

const salaryWords = (job: Paid) => (isGiven(job) ? `${salaryText(job)} per ${job.pay_period}` : salaryText(job));

const salaryFacts = (job: Paid): Xml[] =>
  isGiven(job)
    ? [
        ...(job.salary_min ? [element('salary_min', job.salary_min)] : []),
        ...(job.salary_max ? [element('salary_max', job.salary_max)] : []),
        element('salary_currency', job.currency.toUpperCase()),
        element('salary_period', job.pay_period),
      ]
    : [];

type Place = { location: string; countries: string[]; names_country: boolean };

function placeOf(job: Place): string {
  const country = countryOf(job);
  return country && !job.names_country ? `${job.location}, ${country}` : job.location;
}

// The attribute values are our own URLs without XML special characters, so they need no escaping.
const atomLink = (rel: string, href: string) => element(`atom:link rel="${rel}" href="${href}"`);
const day = (moment: string) => new Date(moment).toUTCString();
const jobAddress = (origin: string, { id }: { id: string }) => `${origin}/jobs/${id}`;
