import { jobPostingDays } from '#contract/jobs/jobs.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { spendCredit } from '../../money/offers.ts';
import { addToSearch, jobColumns, type JobRow } from '../../jobs/offers.ts';
import { daysBefore } from '../dates.ts';
import type { People, SeededManager } from './seed-people.ts';
import { called, demoManagers, type JobPosting, jobPostings } from '../content.ts';

export type SeededJob = { id: string; manager: SeededManager };
export type Jobs = Map<string, SeededJob>;

export async function seedJobs(tx: Tx, people: People, now: Date): Promise<Jobs> {
  const jobs: Jobs = new Map();
  for (const [key, posting] of Object.entries(jobPostings)) {
    const manager = people.managers.get(posting.manager);
    if (!manager) throw new Error(`No one is called ${posting.manager}.`);
    const job = await insertJob(tx, posting, manager, now);
    jobs.set(key, { id: job.id, manager });
    if (job.status === 'Draft') continue;
    const reason = `Job posted: ${job.title}`;
    await spendCredit(tx, { owner_id: manager.id, kind: 'job_posting', reason, key: `job:${job.id}` });
    if (job.status === 'Active') await addToSearch(tx, job);
  }
  return jobs;
}

const datesOf = ({ posted }: JobPosting, now: Date) => ({
  posted_at: daysBefore(now, posted),
  expires_at: daysBefore(now, posted - jobPostingDays),
});

function insertJob(tx: Tx, posting: JobPosting, manager: SeededManager, now: Date): Promise<JobRow> {
  const { manager: key, posted, ...fields } = posting;
  const { company, timezone } = called(demoManagers, key);
  const dates = posting.status === 'Draft' ? {} : datesOf(posting, now);
  return tx
    .insertInto('jobs')
    .values({
      ...fields,
      ...dates,
      company,
      timezone,
      location: `${posting.city}, ${posting.state}`,
      remote_ok: posting.work_arrangement === 'Remote',
      org_id: manager.org_id,
      created_by: manager.id,
      created_at: daysBefore(now, posted),
    })
    .returning(jobColumns)
    .executeTakeFirstOrThrow();
}
