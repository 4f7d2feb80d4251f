import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { fundPosting } from '../../money/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { changeLockedJob, updateJob } from '../publishing/change.ts';
import { assertMoveAllowed } from '../publishing/own-job.ts';
import { assertNoOverdueDecisions } from '../publishing/queries.ts';
import { addToSearch, removeFromSearch } from '../publishing/search-index.ts';

type Postings = typeof api.postings;

type Answered = Result<Postings['edit']>;

export const pauseJob = (context: Context<'manager'>, { job_id }: Input<Postings['pause']>): Promise<Answered> =>
  changeLockedJob(context, job_id, async (tx, before) => {
    if (!assertMoveAllowed('pause', before)) return before;
    const job = await updateJob(tx, job_id, { status: 'Paused', paused_at: sql<string>`now()` });
    await removeFromSearch(tx, [job_id]);
    await recordChange(tx, {
      actor_id: context.actor.id,
      action: 'pause job',
      subject: 'job',
      subject_id: job.id,
      after: { status: job.status },
    });
    return job;
  });

export const resumeJob = (context: Context<'manager'>, { job_id }: Input<Postings['resume']>): Promise<Answered> =>
  changeLockedJob(context, job_id, async (tx, before) => {
    if (!assertMoveAllowed('resume', before)) return before;
    await assertNoOverdueDecisions(tx, before.org_id);
    // The slot of a paused job was free and may be taken, so it is funded again.
    const funded_by = before.funded_by === 'slot' ? await fundPosting(tx, before) : before.funded_by;
    const job = await updateJob(tx, job_id, {
      funded_by,
      status: 'Active',
      expires_at: sql<string>`expires_at + (now() - paused_at)`,
      paused_at: null,
      paused_by_plan: false,
    });
    await addToSearch(tx, job);
    await recordChange(tx, {
      actor_id: context.actor.id,
      action: 'resume job',
      subject: 'job',
      subject_id: job.id,
      after: { status: job.status },
    });
    return job;
  });
