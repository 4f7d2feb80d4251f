import type { Tx } from '../../adapters/database/db.ts';
import { hoursBefore } from '../dates.ts';
import type { Jobs } from './seed-jobs.ts';
import type { People } from './seed-people.ts';

export async function seedReports(
  tx: Tx,
  { people, jobs, now }: { people: People; jobs: Jobs; now: Date },
): Promise<void> {
  const [first, second] = [...jobs.values()].filter(
    ({ manager }) => manager.org_id !== people.managers.get('dana-whitfield')?.org_id,
  );
  const reporters = [...people.candidates.values()].map(({ id }) => id);
  const reported = [
    {
      job: first,
      by: [
        [reporters[1], 'They asked me to pay for a training first.'],
        [reporters[2], 'After I applied, someone wrote that I must buy a $90 course before an interview.'],
      ],
      reason: 'money',
      hours: 30,
    },
    { job: second, by: [[reporters[3], '']], reason: 'fake', hours: 5 },
  ] as const;
  for (const { job, by, reason, hours } of reported) {
    if (!job) throw new Error('There is no job to report.');
    const { title, company, description } = await tx
      .selectFrom('jobs')
      .select(['title', 'company', 'description'])
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    const opened_at = hoursBefore(now, hours);
    const { id } = await tx
      .insertInto('moderation_cases')
      .values({
        kind: 'job',
        subject_id: job.id,
        owner_id: job.manager.id,
        snapshot: JSON.stringify({ title, company, description }),
        reports: by.length,
        opened_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = by.map(([reporter_id = '', words]) => ({
      case_id: id,
      reporter_id,
      reason,
      words,
      created_at: opened_at,
    }));
    await tx.insertInto('reports').values(rows).execute();
  }
  await seedOpening(tx, people, now);
}

async function seedOpening(tx: Tx, people: People, now: Date): Promise<void> {
  const maya = people.candidates.get('maya-okafor');
  const answer = await tx
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', '=', maya?.id ?? '')
    .where('status', '=', 'under_review')
    .where('video_id', 'is not', null)
    .executeTakeFirst();
  const admin = await tx.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst();
  if (!answer || !admin) throw new Error('There is no answer to open, or no one who could.');
  const opened_at = hoursBefore(now, 20);
  const expires_at = hoursBefore(now, 19.5);
  const reason = 'You wrote to us that the sound is missing. We listened to the first minute.';
  await tx
    .insertInto('video_openings')
    .values({ application_id: answer.id, admin_id: admin.id, reason, opened_at, expires_at })
    .execute();
}
