import type { JobFilters } from '#contract/jobs.ts';
import type { Tx } from '../adapters/db.ts';
import { hoursBefore } from './dates.ts';
import type { JobKey } from './job-postings.ts';
import type { CandidateKey } from './people.ts';
import type { Jobs } from './seed-jobs.ts';
import type { People } from './seed-people.ts';

type Searches = {
  saved: [job: JobKey, hours: number][];
  alerts: { name: string; filters: JobFilters; paused: boolean }[];
};

const demoSearches: Partial<Record<CandidateKey, Searches>> = {
  'maya-okafor': {
    saved: [
      ['product-designer-patient-portal', 5],
      ['web-platform-lead', 30],
      ['accessibility-reviewer-checkout', 260],
    ],
    alerts: [
      { name: 'Front end, remote', filters: { search: 'frontend', work_arrangement: 'Remote' }, paused: false },
      { name: 'Denver, well paid', filters: { place: 'Denver', salary_min: 120_000 }, paused: false },
      { name: 'Contract design work', filters: { category: 'Design', job_type: 'contract' }, paused: true },
    ],
  },
};

/** What candidates put aside: jobs they saved, and searches whose new jobs they want to hear of. */
export async function seedSearches(tx: Tx, { people, jobs, now }: { people: People; jobs: Jobs; now: Date }) {
  for (const [key, { saved, alerts }] of Object.entries(demoSearches) as [CandidateKey, Searches][]) {
    const candidate = people.candidates.get(key);
    if (!candidate) throw new Error(`Nobody is called ${key}.`);
    const candidate_id = candidate.id;
    for (const [name, hours] of saved) {
      const job = jobs.get(name);
      if (!job) throw new Error(`No job is called ${name}.`);
      await tx
        .insertInto('saved_jobs')
        .values({ candidate_id, job_id: job.id, saved_at: hoursBefore(now, hours) })
        .execute();
    }
    for (const [at, alert] of alerts.entries()) {
      const created_at = hoursBefore(now, 48 + at);
      await tx
        .insertInto('job_alerts')
        .values({ candidate_id, ...alert, created_at, told_until: now.toISOString() })
        .execute();
    }
  }
}
