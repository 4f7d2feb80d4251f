import { sql } from 'kysely';
import * as z from 'zod/mini';
import { uuid } from '#contract/base/fields.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { enqueue, task } from '../../base/task.ts';
import { eraseAnswer, forgetReadings } from './erase-answer.ts';
import { applicationForUpdate, isApplicationUnderLegalHold } from './queries.ts';

const DAY_SECONDS = 86_400;

/** Copies what a withdrawn consent deletes, because a court may still ask for it. */
export async function copyHeldAnalysis(tx: Tx, application_id: string): Promise<void> {
  await sql`
    insert into held_analyses (application_id, content)
    select ${application_id}, jsonb_build_object(
      'analyses', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from analyses a where a.application_id = ${application_id}),
      'heard', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from analysis_hearings h where h.application_id = ${application_id}),
      'appeals', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from appeals p where p.application_id = ${application_id}))
    where exists (select from analyses where application_id = ${application_id})
      or exists (select from analysis_hearings where application_id = ${application_id})`.execute(tx);
  await eraseAfterHold(tx, application_id);
}

export const eraseAfterHold = (tx: Tx, application_id: string) =>
  enqueue(tx, eraseWhenHoldEnds, { application_id }, { afterSeconds: DAY_SECONDS });

/** Asks once a day whether the hold has ended, and then deletes what the candidate had withdrawn. */
export const eraseWhenHoldEnds = task({
  name: 'erase-when-hold-ends',
  payload: z.object({ application_id: uuid }),
  async run(services, { application_id }) {
    await services.db.transaction().execute(async (tx) => {
      const application = await applicationForUpdate(tx, application_id);
      if (!application) return;
      if (await isApplicationUnderLegalHold(tx, application_id)) return eraseAfterHold(tx, application_id);
      await tx.deleteFrom('held_analyses').where('application_id', '=', application_id).execute();
      if (application.status === 'withdrawn' && !application.set_aside_from && application.video_id)
        await eraseAnswer(services, tx, application);
      else if (application.ai_consent === false) await forgetReadings(tx, application_id);
    });
  },
});
