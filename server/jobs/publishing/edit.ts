import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { JobFields } from '#contract/jobs/jobs.ts';
import type { Context } from '../../base/context.ts';
import { assertNotLookAlikeName } from '../../people/offers.ts';
import { enqueue } from '../../base/task.ts';
import { recordChange } from '../../platform/offers.ts';
import { changeLockedJob, updateJob } from './change.ts';
import { revalidate, columnsOf, assertOwnVideo, warningsOf, withVideoPath } from './create.ts';
import { termsOf, termsChangeLines } from './events.ts';
import { hasAnswers, assertMoveAllowed } from './own-job.ts';
import type { JobRow } from './queries.ts';
import { addToSearch } from './search-index.ts';
import { approveProposal } from './rubric.ts';
import { notifyApplicants } from './notify-applicants.ts';

type Postings = typeof api.postings;

type Answered = Result<Postings['edit']>;

const lockedMessage = fixed('You can’t change questions after someone has applied. Duplicate the job to ask new ones.');

export async function editJob(context: Context<'manager'>, input: Input<Postings['edit']>): Promise<Answered> {
  const fields = columnsOf(revalidate(withVideoPath(context, input.job)));
  return changeLockedJob(context, input.job_id, async (tx, before) => {
    assertMoveAllowed('edit', before);
    const names = changedNames(before, fields);
    if (names.length === 0) return before;
    if (names.includes('application_questions') && (await hasAnswers(tx, before.id))) {
      throw invalidInput({ path: 'application_questions', message: lockedMessage });
    }
    if (names.includes('company')) await assertNotLookAlikeName(tx, fields.company, before.org_id);
    if (names.includes('company_video_url')) await assertOwnVideo(context, tx, fields.company_video_url);
    const job = await updateJob(tx, before.id, fields);
    await addToSearch(tx, job);
    await approveProposal(tx, job, context.actor.id);
    await recordChange(tx, {
      actor_id: context.actor.id,
      action: 'edit job',
      subject: 'job',
      subject_id: job.id,
      after: { status: job.status, changed: names, warnings: warningsOf(job) },
    });
    const change = { before: termsOf(before), after: termsOf(job) };
    if (termsChangeLines(change).length > 0)
      await enqueue(tx, notifyApplicants, { job_id: job.id, change_id: crypto.randomUUID(), change });
    return job;
  });
}

const changedNames = (before: JobRow, fields: JobFields) =>
  (Object.keys(fields) as (keyof JobFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]),
  );
