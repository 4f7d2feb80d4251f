import type { Tx } from '../../adapters/database/db.ts';
import { demoSearches } from '../content.ts';
import { hoursBefore } from '../dates.ts';
import type { Jobs } from './seed-jobs.ts';
import type { People } from './seed-people.ts';

export async function seedSearches(tx: Tx, { people, jobs, now }: { people: People; jobs: Jobs; now: Date }) {
  for (const [key, { saved, alerts }] of Object.entries(demoSearches)) {
    const candidate = people.candidates.get(key);
    if (!candidate) throw new Error(`No one is called ${key}.`);
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
