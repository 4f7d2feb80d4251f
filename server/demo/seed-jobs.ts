import { jobPostingDays } from '#contract/jobs.ts';
import type { Tx } from '../adapters/db.ts';
import { learnSkills } from '../adapters/job-index/skill-dictionary.ts';
import { spendCredit } from '../features/credits/commands.ts';
import { daysBefore } from './dates.ts';
import type { JobPosting } from './job-posting.ts';
import { type JobKey, jobPostings } from './job-postings.ts';
import { demoManagers } from './people.ts';
import type { People, Seeded } from './seed-people.ts';

export type SeededJob = { id: string; manager: Seeded };
export type Jobs = Map<JobKey, SeededJob>;

export async function seedJobs(tx: Tx, people: People, now: Date): Promise<Jobs> {
  const jobs: Jobs = new Map();
  for (const [key, posting] of Object.entries(jobPostings) as [JobKey, JobPosting][]) {
    const manager = people.managers.get(posting.manager);
    if (!manager) throw new Error(`Nobody is called ${posting.manager}.`);
    const id = await insertJob(tx, posting, manager, now);
    jobs.set(key, { id, manager });
    if (posting.status === 'Draft') continue;
    const reason = `Job posting: ${posting.title}`;
    await spendCredit(tx, { owner_id: manager.id, kind: 'job_posting', reason, key: `job:${id}` });
    if (posting.status === 'Active') await listForSearch(tx, id, posting, now);
  }
  return jobs;
}

const datesOf = ({ posted }: JobPosting, now: Date) => ({
  posted_at: daysBefore(now, posted),
  expires_at: daysBefore(now, posted - jobPostingDays),
});

async function insertJob(tx: Tx, posting: JobPosting, manager: Seeded, now: Date): Promise<string> {
  const { manager: key, posted, ...fields } = posting;
  const { company, timezone } = demoManagers[key];
  const dates = posting.status === 'Draft' ? {} : datesOf(posting, now);
  const { id } = await tx
    .insertInto('jobs')
    .values({
      ...fields,
      ...dates,
      company,
      timezone,
      location: `${posting.city}, ${posting.state}`,
      remote_ok: posting.work_arrangement === 'Remote',
      org_id: manager.org_id ?? '',
      created_by: manager.id,
      created_at: daysBefore(now, posted),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function listForSearch(tx: Tx, job_id: string, posting: JobPosting, now: Date): Promise<void> {
  const { category, work_arrangement, job_type, salary_max } = posting;
  const skill_ids = await learnSkills(tx, posting.skills_required);
  await tx
    .insertInto('job_search')
    .values({ job_id, category, work_arrangement, job_type, salary_max, skill_ids, ...datesOf(posting, now) })
    .execute();
}
