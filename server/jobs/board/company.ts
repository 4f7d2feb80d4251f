import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { CompanyVerification } from '#contract/people/company-verification.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { companyPicturesOf, publicPeople } from '../../people/offers.ts';
import { excerptOf } from '../publishing/excerpt.ts';
import { jobColumns, jobView } from '../publishing/queries.ts';
import { responsivenessOf } from '../response-promise/queries.ts';

type Companies = typeof api.companies;

const pageSize = 30;

export async function publicCompany(
  { db }: Context<'public'>,
  { slug, page }: Input<Companies['one']>,
): Promise<Result<Companies['one']>> {
  const company = await companyAt(db, slug);
  if (!company) throw new AppError('company_not_found');
  const { has_members, is_public, film, ...said } = company;
  const { id } = said;
  if (!has_members) throw new AppError('company_gone');
  if (!is_public) throw new AppError('company_not_found');
  const [pictures, people, jobs, total, responsiveness] = await Promise.all([
    companyPicturesOf(db, id),
    publicPeople(db, id),
    openJobsOf(db, id, page),
    countOpenJobs(db, id),
    responsivenessOf(db, id),
  ]);
  const video = film ? { id: film } : null;
  return {
    company: { ...said, ...pictures, video, people },
    jobs: jobs.filter(({ company_standing }) => !isUnverified(company_standing)),
    client_jobs: jobs.filter(({ company_standing }) => isUnverified(company_standing)),
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    responsiveness,
  };
}

const companyAt = (db: Db, slug: string) =>
  db
    .selectFrom('company_slugs')
    .innerJoin('organizations', 'organizations.id', 'company_slugs.org_id')
    .leftJoin('videos', (join) =>
      join.onRef('videos.id', '=', 'organizations.video_id').on('videos.status', '=', 'ready'),
    )
    .select(['organizations.id', 'name', 'story', 'color', 'videos.id as film'])
    .select(sql<string>`organizations.slug`.as('slug'))
    .select(sql<boolean>`company_page_is_public(organizations)`.as('is_public'))
    .select(sql<CompanyVerification>`company_standing(organizations.name, organizations)`.as('company_standing'))
    .select(
      sql<boolean>`exists (select from users where org_id = organizations.id and role = 'manager'
        and suspended_at is null and erased_at is null and delete_after is null)`.as('has_members'),
    )
    .where('company_slugs.slug', '=', slug)
    .where('organizations.hidden_at', 'is', null)
    .executeTakeFirst();

/** A job under a name that is not the organization's is unverified: it is posted for a client. */
const isUnverified = ({ standing }: CompanyVerification): boolean => standing === 'unverified';

const openIn = (db: Db, orgId: string) =>
  db
    .selectFrom('job_search')
    .innerJoin('jobs', 'jobs.id', 'job_search.job_id')
    .where('jobs.org_id', '=', orgId)
    .where('job_search.expires_at', '>', sql<string>`now()`);

const countOpenJobs = async (db: Db, orgId: string): Promise<number> =>
  (
    await openIn(db, orgId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

async function openJobsOf(db: Db, orgId: string, page: number) {
  const standing = sql<CompanyVerification>`company_standing(jobs.company, organizations)`;
  const rows = await openIn(db, orgId)
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'jobs.created_by')
    .select(jobColumns)
    .select(['first_name', 'last_name', standing.as('company_standing')])
    .orderBy(sql`(${standing}->>'standing' = 'unverified')`)
    .orderBy('job_search.posted_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(({ first_name, last_name, ...job }) => ({
    ...jobView(job),
    company_standing: job.company_standing,
    excerpt: excerptOf(job.description),
    posted_by: { first_name, last_name },
  }));
}

export const companiesForSitemap = (db: Db) =>
  db
    .selectFrom('organizations')
    .select(sql<string>`slug`.as('slug'))
    .where('slug', 'is not', null)
    .where(sql<boolean>`company_page_is_public(organizations)`)
    .orderBy('created_at', 'desc')
    .limit(20_000)
    .execute();

export const companyName = async (db: Db, slug: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('company_slugs')
      .innerJoin('organizations', 'organizations.id', 'company_slugs.org_id')
      .select('name')
      .where('company_slugs.slug', '=', slug)
      .where(sql<boolean>`company_page_is_public(organizations)`)
      .executeTakeFirst()
  )?.name;
