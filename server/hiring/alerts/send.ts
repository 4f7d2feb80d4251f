import { instant, uuid } from '#contract/base/fields.ts';
import { alertHour } from '#contract/hiring/alerts.ts';
import * as z from 'zod/mini';
import { accountProfileOf } from '../../accounts/offers.ts';
import type { Db } from '../../adapters/database/db.ts';
import { lastTimeAt } from '../../adapters/language/local-hour.ts';
import type { Services } from '../../base/context.ts';
import { newJobs } from '../../jobs/offers.ts';
import { notify } from '../../platform/offers.ts';
import { enqueue, task } from '../../base/task.ts';
import { sentJobIds } from '../applications/queries.ts';
import { jobDigest } from './events.ts';
import { type AlertRow, dueAlerts } from './queries.ts';

const maxJobsInMail = 5;

const batchSize = 500;

export const lastMorning = (zone: string, now: Date): Date => lastTimeAt(alertHour, zone, now);

export const sendJobAlerts = task({
  name: 'send-job-alerts',
  cron: '2,17,32,47 * * * *',
  payload: z.object({}),
  async run({ db }) {
    const now = new Date();
    for (const zone of await zonesWithAlerts(db)) {
      const until = lastMorning(zone ?? 'UTC', now).toISOString();
      let last: string | undefined;
      do last = await enqueueSome(db, zone, until, last);
      while (last);
    }
  },
});

async function zonesWithAlerts(db: Db): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('job_alerts')
    .innerJoin('users_profiles', 'users_profiles.id', 'job_alerts.candidate_id')
    .select('users_profiles.timezone')
    .distinct()
    .where('job_alerts.paused', '=', false)
    .execute();
  return rows.map(({ timezone }) => timezone);
}

async function enqueueSome(db: Db, zone: string | null, until: string, after: string | undefined) {
  const rows = await db
    .selectFrom('job_alerts')
    .innerJoin('users_profiles', 'users_profiles.id', 'job_alerts.candidate_id')
    .select('job_alerts.candidate_id')
    .distinct()
    .where('job_alerts.paused', '=', false)
    .where('job_alerts.told_until', '<', until)
    .where('users_profiles.timezone', 'is not distinct from', zone)
    .$if(after !== undefined, (query) => query.where('job_alerts.candidate_id', '>', after ?? ''))
    .orderBy('job_alerts.candidate_id')
    .limit(batchSize)
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const { candidate_id } of rows) await enqueue(tx, sendJobDigest, { candidate_id, until });
  });
  return rows.length === batchSize ? rows.at(-1)?.candidate_id : undefined;
}

export const sendJobDigest = task({
  name: 'send-job-digest',
  payload: z.object({ candidate_id: uuid, until: instant }),
  async run(services, { candidate_id, until }) {
    const { db } = services;
    const due = await dueAlerts(db, candidate_id, until);
    if (due.length === 0) return;
    const { skills } = await accountProfileOf(db, candidate_id);
    const news = await newsOf(services, { candidate_id, skills, due, until });
    await db.transaction().execute(async (tx) => {
      const told = await tx
        .updateTable('job_alerts')
        .set({ told_until: until })
        .where('candidate_id', '=', candidate_id)
        .where('paused', '=', false)
        .where('told_until', '<', until)
        .returning('id')
        .execute();
      const ids = new Set(told.map(({ id }) => id));
      const unheard = news.filter(({ alert_id, total }) => total > 0 && ids.has(alert_id));
      if (unheard.length === 0) return;
      const to = { user_id: candidate_id };
      await notify(tx, jobDigest(to, `job-alerts:${candidate_id}:${until}`, { candidate_id, news: unheard }));
    });
  },
});

type Morning = { candidate_id: string; skills: string[]; due: AlertRow[]; until: string };

async function newsOf(services: Services, { candidate_id, skills, due, until }: Morning) {
  const exclude = await sentJobIds(services.db, candidate_id);
  const news: { alert_id: string; job_ids: string[]; total: number }[] = [];
  for (const alert of due) {
    const posted = { after: alert.told_until, until };
    const { jobs, total } = await newJobs(services, {
      ...alert.filters,
      skills,
      exclude,
      posted,
      limit: maxJobsInMail,
    });
    news.push({ alert_id: alert.id, job_ids: jobs.map(({ id }) => id), total });
  }
  return news;
}
