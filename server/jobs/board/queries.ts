import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BoardJob } from '#contract/jobs/board.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { jobVisibilityOf, canReopen } from '#contract/jobs/job-lifecycle.ts';
import { domainOf } from '#contract/people/free-mail.ts';
import { compileOnce } from '../../adapters/database/db.ts';
import { addressOf } from '../../adapters/mail/mail.ts';
import type { Context, Services } from '../../base/context.ts';
import { excerptOf } from '../publishing/excerpt.ts';
import { countriesOf, endsInCountry, rulesAt } from '../../platform/offers.ts';
import { isOpenInSql, jobColumns, jobView, jobWithPoster, posterFromRow } from '../publishing/queries.ts';
import { rankedJobs } from '../search/queries.ts';
import { companyVerificationSql } from '../../people/offers.ts';
import { responsivenessOf } from '../response-promise/queries.ts';

type Board = typeof api.board;

const similarJobs = 4;
const mostOwnJobs = 30;

export async function boardJobs(
  services: Context<'public'>,
  query: Input<Board['jobs']>,
): Promise<Result<Board['jobs']>> {
  return rankedJobs(services, { ...query, skills: [], exclude: [], promote: true });
}

type Slice = { skip?: number; count: number };

export async function newestJobs({ db }: Pick<Services, 'db'>, { skip = 0, count }: Slice) {
  const rows = await db
    .selectFrom('job_search')
    .innerJoin('jobs', 'jobs.id', 'job_search.job_id')
    .select(jobColumns)
    .select('jobs.changed_at')
    .where('job_search.expires_at', '>', sql<string>`now()`)
    .orderBy('job_search.posted_at', 'desc')
    .orderBy('job_search.job_id', 'desc')
    .offset(skip)
    .limit(count + 1)
    .execute();
  const jobs = rows.slice(0, count).map((job) => ({
    ...job,
    excerpt: excerptOf(job.description),
    countries: countriesOf(job),
    names_country: endsInCountry(job.location),
  }));
  return { jobs, more: rows.length > count };
}

const publishedJob = compileOnce((db, id: string) => jobWithPoster(db, id));

export async function boardJob(
  services: Context<'public'>,
  { job_id }: Input<Board['job']>,
): Promise<Result<Board['job']>> {
  const { db } = services;
  const [found] = await publishedJob(db, job_id);
  const state = found ? jobVisibilityOf(found) : 'none';
  if (!found || state === 'none') throw new AppError('job_not_found');
  const { job, poster } = posterFromRow(found);
  const closed = state !== 'open';
  const [responsiveness, similar] = await Promise.all([
    closed ? null : responsivenessOf(db, job.org_id),
    similarTo(services, job),
  ]);
  const page = {
    ...jobView(job),
    excerpt: excerptOf(job.description),
    posted_by: poster.posted_by,
    company_standing: poster.company_standing,
    closed,
    place_rules: rulesAt(job),
    countries: countriesOf(job),
    paused: canReopen(state),
    posting_state: state,
  };
  return { job: page, responsiveness, similar };
}

/** Returns open jobs of the organization whose verified domain is the domain of our sender address. */
export async function ownJobs({ db, settings }: Context<'public'>): Promise<Result<Board['own']>> {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'jobs.created_by')
    .select(jobColumns)
    .select(['users_profiles.first_name', 'users_profiles.last_name', companyVerificationSql.as('company_standing')])
    .where('organizations.domain', '=', domainOf(addressOf(settings.mail_from)))
    .where('organizations.domain_verified_at', 'is not', null)
    .where(isOpenInSql)
    .orderBy('jobs.created_at', 'desc')
    .limit(mostOwnJobs)
    .execute();
  return {
    jobs: rows.map(({ first_name, last_name, ...job }) => ({
      ...jobView(job),
      company_standing: job.company_standing,
      excerpt: excerptOf(job.description),
      posted_by: { first_name, last_name },
    })),
  };
}

async function similarTo(
  services: Context<'public'>,
  { id, category, skills_required }: Pick<BoardJob, 'id' | 'category' | 'skills_required'>,
): Promise<BoardJob[]> {
  const filter = category ? { category } : {};
  const query = { ...filter, skills: skills_required, exclude: [id], sort: 'match' as const, limit: similarJobs };
  return (await rankedJobs(services, query)).jobs;
}
