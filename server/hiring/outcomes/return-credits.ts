import { refundWorkingDays } from '#contract/hiring/outcomes.ts';
import { workingDaysBefore } from '#contract/platform/working-days.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { grantCredits } from '../../money/offers.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { creditReturned, type RefundReason } from './events.ts';
import { refundKey, creditsSpentOn } from './queries.ts';

const batchSize = 500;

/** A candidate may retry a failed analysis, so a failure counts as permanent after this many hours. */
const lastingHours = 24;

type Due = { id: string; why: RefundReason };

/** Returns express credits for a late answer, a closed job or a technical failure, once per application. */
export const returnExpressCredits = task({
  name: 'return-express-credits',
  cron: '47 5 * * *',
  payload: z.object({}),
  seconds: 600,
  async run(services) {
    let due: Due[];
    do {
      due = await dueRefunds(services.db);
      for (const refund of due) await refundCredit(services, refund);
    } while (due.length === batchSize);
  },
});

async function dueRefunds(db: Db): Promise<Due[]> {
  const unanswered = workingDaysBefore(new Date(), refundWorkingDays);
  const { rows } = await sql<Due>`
    select applications.id, case
        when jobs.status = 'Filled' then 'closed'
        when videos.status = 'failed' or applications.analysis_status = 'failed' then 'failed'
        else 'unanswered' end as why
    from applications
    join jobs on jobs.id = applications.job_id
    left join videos on videos.id = applications.video_id
    where applications.door = 'express' and applications.status in ('submitted', 'under_review')
      and applications.answered_at is null
      and (
        applications.submitted_at < ${unanswered}
        or jobs.status = 'Filled'
        or (videos.status = 'failed' and applications.submitted_at < now() - make_interval(hours => ${lastingHours}))
        or (applications.analysis_status = 'failed'
          and applications.analysis_started_at < now() - make_interval(hours => ${lastingHours}))
      )
      and exists (
        select from credit_entries where owner_id = applications.candidate_id and kind = 'application'
          and key = 'application:' || applications.id and amount < 0)
      and not exists (
        select from credit_entries where owner_id = applications.candidate_id and kind = 'application'
          and key = 'refund:application:' || applications.id)
    order by applications.submitted_at
    limit ${batchSize}`.execute(db);
  return rows;
}

async function refundCredit({ db }: Services, { id, why }: Due): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, id);
    if (!application || application.answered_at || !['submitted', 'under_review'].includes(application.status)) return;
    const { candidate_id: owner_id, job_title } = application;
    const amount = await creditsSpentOn(tx, application);
    const reason = `Express credit back: ${job_title}`;
    await grantCredits(tx, { owner_id, kind: 'application', bucket: 'refund', amount, reason, key: refundKey(id) });
    const subject = { subject: 'application', subject_id: id };
    await recordChange(tx, { actor_id: null, action: 'return express credit', ...subject, after: { why, amount } });
    await notify(tx, creditReturned({ user_id: owner_id }, `refunded:${id}`, { application_id: id, why }));
  });
}
