import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { JobFields } from '#contract/jobs/jobs.ts';
import type { Context } from '../../base/context.ts';
import { mustNotBorrow } from '../../people/organizations/borrowed-name.ts';
import { enqueue } from '../../base/task.ts';
import { changed, note, update } from './change.ts';
import { cleaned, columnsOf, mustBeOwnVideo, warningsOf, withVideoPath } from './create.ts';
import { termsOf, whatApplicantsHear } from './events.ts';
import { hasAnswers, mustAllow } from './own-job.ts';
import type { JobRow } from './queries.ts';
import { enterSearch } from './search-entry.ts';
import { approveProposal } from './rubric.ts';
import { tellApplicants } from './tell-applicants.ts';

type Postings = typeof api.postings;

type Answered = Result<Postings['edit']>;

const lockedWords = fixed('You can’t change questions after someone has applied. Duplicate the job to ask new ones.');

/** Changes a published job by the rules of a new one; a new salary or place is told to those who applied (D59). */
export async function editJob(context: Context<'manager'>, input: Input<Postings['edit']>): Promise<Answered> {
  const fields = columnsOf(cleaned(withVideoPath(context, input.job)));
  return changed(context, input.job_id, async (tx, before) => {
    mustAllow('edit', before);
    const names = changedNames(before, fields);
    if (names.length === 0) return before;
    if (names.includes('application_questions') && (await hasAnswers(tx, before.id))) {
      throw invalidInput({ path: 'application_questions', message: lockedWords });
    }
    if (names.includes('company')) await mustNotBorrow(tx, fields.company, before.org_id);
    if (names.includes('company_video_url')) await mustBeOwnVideo(context, tx, fields.company_video_url);
    const job = await update(tx, before.id, fields);
    await enterSearch(tx, job);
    await approveProposal(tx, job, context.actor.id);
    await note(tx, context, 'edit job', job, { changed: names, warnings: warningsOf(job) });
    const change = { before: termsOf(before), after: termsOf(job) };
    if (whatApplicantsHear(change).length > 0)
      await enqueue(tx, tellApplicants, { job_id: job.id, change_id: crypto.randomUUID(), change });
    return job;
  });
}

const changedNames = (before: JobRow, fields: JobFields) =>
  (Object.keys(fields) as (keyof JobFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]),
  );
