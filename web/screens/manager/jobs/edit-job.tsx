import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import type { Output } from '#contract/base/endpoint.ts';
import { movesOf } from '#contract/jobs/job-lifecycle.ts';
import type { JobFields, PostedJob } from '#contract/jobs/jobs.ts';
import { postings as postingsApi } from '#contract/jobs/postings.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { draftOf, jobFormOf, type JobForm } from '../../../features/jobs/form/manager-job-draft.ts';
import { JobFormFields } from '../../../features/jobs/form/manager-job-form.tsx';
import { justPostedState } from '../../../features/jobs/share/just-posted.tsx';
import { OnePostingTabs } from '../../../features/hiring/prospects/posting-tabs.tsx';
import { PostingMoves } from '../../../features/jobs/own-jobs/posting-actions.tsx';
import { JobFormLayout } from '../../../features/jobs/form/job-form-layout.tsx';
import { JobAdvice } from '../../../features/jobs/form/manager-job-advice.tsx';
import { jobResolver } from '../../../features/jobs/form/manager-job-resolver.ts';
import { focusField, useJobSubmit, useLaterPlans } from '../../../features/jobs/form/manager-job-submit.ts';
import { MissingJob } from '../../../features/jobs/job/missing-job.tsx';
import { useStoredForm } from '../../../session/stored-form.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { BackToJobs, JobHead } from '../applicants/job-head.tsx';
import { storeUnfinishedJob } from '../../../features/jobs/form/unfinished-job.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: t`Edit job · ${BRAND}` }];

export default function EditJobScreen() {
  const { jobId = '' } = useParams();
  const posting = useQuery({
    ...query(postingsApi.one, { job_id: jobId }),
    // A refetch must not replace what the person is typing.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <>
      <BackToJobs />
      {posting.isPending && <SkeletonRows count={6} label="Loading the job" />}
      {posting.isError && <MissingJob query={posting} />}
      {posting.data && <Editor key={jobId} posting={posting.data} />}
    </>
  );
}

type Posting = Output<typeof postingsApi.one>;

function Editor({ posting: { job, questions_locked } }: { posting: Posting }) {
  const navigate = useNavigate();
  const form = useForm<JobForm, unknown, JobFields>({
    resolver: jobResolver,
    defaultValues: jobFormOf(job),
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as JobForm;
  const forget = useStoredForm(`job-${job.id}`, form);
  const isDraft = job.posting_state === 'draft';
  const toPlans = useLaterPlans(`/manager/edit-job/${job.id}`);
  const edit = useCommand(postingsApi.edit);
  const publish = useCommand(postingsApi.publish);
  const keep = useCommand(postingsApi.saveDraft);
  const command = isDraft ? publish : edit;
  const leave = (title: string, description?: string, to?: ReturnType<typeof justPostedState>) => {
    forget();
    storeUnfinishedJob(null);
    toast({ title, ...(description ? { description } : {}) });
    void navigate('/manager/jobs', to);
  };
  const send = useJobSubmit(form, {
    send: (fields, told) => command.mutate({ job_id: job.id, job: fields }, told),
    done: (posted) =>
      isDraft ? leave(t`Success`, t`Job posted successfully!`, justPostedState(posted)) : leave(t`Changes saved`),
    failed: isDraft ? t`Failed to create job. Please try again.` : t`The changes could not be saved. Please try again.`,
    toPlans,
  });
  const keepDraft = () =>
    keep.mutate(
      { job_id: job.id, job: draftOf(form.getValues()) },
      { onSuccess: () => leave(t`Draft saved`), onError: ({ message }) => errorToast(message) },
    );
  if (!isDraft && !movesOf(job).includes('edit')) return <Closed job={job} />;
  return (
    <>
      {isDraft ? <h1 className="type-h1 mt-3">Finish your draft</h1> : <PostingHead job={job} />}
      <JobFormLayout values={values}>
        {!isDraft && (
          <p className="mb-6 text-ink-2">
            We’ll notify applicants if you change the pay or location. Other changes are silent.{' '}
            <Link
              to={`/manager/jobs/${job.id}/rubric`}
              className="inline-flex min-h-11 items-center font-semibold text-primary-text underline-link"
            >
              Rubric
            </Link>
          </p>
        )}
        <form noValidate onSubmit={(event) => void send(event)} className="grid gap-8">
          <JobFormFields form={form} questionsLocked={questions_locked} />
          <JobAdvice values={values} onGo={focusField} />
          <div className="flex flex-wrap gap-3 border-t border-rule pt-6 max-sm:*:flex-1">
            <Button asChild variant="outline">
              <Link to="/manager/jobs" onClick={forget}>
                Cancel
              </Link>
            </Button>
            {isDraft && (
              <BusyButton variant="outline" busy={keep.isPending} busyLabel="Saving…" onClick={keepDraft}>
                Save Draft
              </BusyButton>
            )}
            <BusyButton type="submit" busy={command.isPending} busyLabel={isDraft ? t`Posting…` : t`Saving…`}>
              {isDraft ? t`Post Job` : t`Save Changes`}
            </BusyButton>
          </div>
        </form>
      </JobFormLayout>
    </>
  );
}

function PostingHead({ job }: { job: PostedJob }) {
  return (
    <>
      <JobHead job={job}>
        <PostingMoves job={job} />
      </JobHead>
      <OnePostingTabs id={job.id} applications={job.applicationCount} />
      <h2 className="sr-only">Edit job</h2>
    </>
  );
}

const Closed = ({ job }: { job: PostedJob }) => (
  <>
    <PostingHead job={job} />
    <p className="mt-6 max-w-[46ch] text-md text-ink-2">
      This job is closed and can’t be edited. Repost it to open it again, or duplicate it to change it.
    </p>
  </>
);
