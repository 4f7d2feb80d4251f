import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import type { Context } from '../../base/context.ts';
import { fundPosting } from '../../money/entitlements/fund-posting.ts';
import { changed, note, update } from '../publishing/change.ts';
import { mustAllow } from '../publishing/own-job.ts';
import { mustHaveDecided } from '../publishing/queries.ts';
import { enterSearch, leaveSearch } from '../publishing/search-entry.ts';

type Postings = typeof api.postings;

type Answered = Result<Postings['edit']>;

/** Out of sight, with the thirty days standing still. Those who have applied still have their answer coming (N4). */
export const pauseJob = (context: Context<'manager'>, { job_id }: Input<Postings['pause']>): Promise<Answered> =>
  changed(context, job_id, async (tx, before) => {
    if (!mustAllow('pause', before)) return before;
    const job = await update(tx, job_id, { status: 'Paused', paused_at: sql<string>`now()` });
    await leaveSearch(tx, [job_id]);
    await note(tx, context, 'pause job', job);
    return job;
  });

export const resumeJob = (context: Context<'manager'>, { job_id }: Input<Postings['resume']>): Promise<Answered> =>
  changed(context, job_id, async (tx, before) => {
    if (!mustAllow('resume', before)) return before;
    await mustHaveDecided(tx, before.org_id);
    // Its place in the plan was free meanwhile, and may have been taken.
    const funded_by = before.funded_by === 'slot' ? await fundPosting(tx, before) : before.funded_by;
    const job = await update(tx, job_id, {
      funded_by,
      status: 'Active',
      expires_at: sql<string>`expires_at + (now() - paused_at)`,
      paused_at: null,
    });
    await enterSearch(tx, job);
    await note(tx, context, 'resume job', job);
    return job;
  });
