import { alertHour, searchAddress } from '#contract/alerts.ts';
import { salaryText } from '#contract/salary-text.ts';
import { compose, type Email, type Line } from '../../adapters/mail.ts';
import type { RankedJob } from '../ranked-jobs/queries.ts';
import type { AlertRow } from './queries.ts';

/** One saved search and what is new in it: the best jobs, and how many there are. */
export type News = { alert: AlertRow; jobs: RankedJob[]; total: number };
export type Reader = { email: string; first_name: string; unsubscribe_path: string };

const counted = (count: number) => `${count.toLocaleString('en-US')} new ${count === 1 ? 'job' : 'jobs'}`;

const jobLine = (job: RankedJob, origin: string): Line => ({
  label: job.title,
  url: `${origin}/candidate/jobs/${job.id}`,
  text: [
    job.company,
    job.location,
    job.work_arrangement,
    salaryText(job),
    ...(job.match.percentage === null ? [] : [`${job.match.percentage}% match`]),
  ].join(' · '),
});

function section({ alert, jobs, total }: News, origin: string): Line[] {
  const address = `${origin}${searchAddress(alert.filters)}&sort=newest`;
  const rest = total - jobs.length;
  return [
    `${alert.name}: ${counted(total)}`,
    ...jobs.map((job) => jobLine(job, origin)),
    ...(rest > 0 ? [{ label: `See ${rest.toLocaleString('en-US')} more`, url: address }] : []),
  ];
}

/** The morning's new jobs of all saved searches of one person. */
export function jobDigest(reader: Reader, news: News[], origin: string): Email {
  const [first] = news;
  const total = news.reduce((sum, one) => sum + one.total, 0);
  const subject =
    first && news.length === 1
      ? `${counted(total)} for “${first.alert.name}”`
      : `${counted(total)} in ${news.length} saved searches`;
  const unsubscribe_url = `${origin}${reader.unsubscribe_path}`;
  const email = compose(
    reader.email,
    subject,
    [
      `Hello ${reader.first_name}, this was posted since the last e-mail, best match first.`,
      ...news.flatMap((one) => section(one, origin)),
      `You saved ${news.length === 1 ? 'this search' : 'these searches'}, so we write at ${alertHour} in the morning when there is something new.`,
      { label: 'Change or pause single searches', url: `${origin}/candidate/jobs/alerts` },
      { label: 'Stop all job alerts', url: unsubscribe_url },
    ],
    { label: 'See all jobs', url: `${origin}/candidate/jobs` },
  );
  return { ...email, unsubscribe_url };
}
