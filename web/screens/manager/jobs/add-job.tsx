import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { credits as creditsApi } from '#contract/money/credits.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { type JobFields, jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { postings as postingsApi } from '#contract/jobs/postings.ts';
import { call, query, useCommand } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { CreditBanner } from '../../../features/money/credits/manager-credit-banner.tsx';
import { JobFormLayout } from '../../../features/jobs/form/job-form-layout.tsx';
import {
  draftOf,
  deleteDraft,
  hasText,
  type JobForm,
  loadDraft,
  saveDraft,
} from '../../../features/jobs/form/manager-job-draft.ts';
import { JobAdvice } from '../../../features/jobs/form/manager-job-advice.tsx';
import { JobFormFields } from '../../../features/jobs/form/manager-job-form.tsx';
import { jobResolver } from '../../../features/jobs/form/manager-job-resolver.ts';
import { focusField, useJobSubmit, useLaterPlans } from '../../../features/jobs/form/manager-job-submit.ts';
import type { JobFormApi } from '../../../features/jobs/form/manager-job-section.tsx';
import { storeUnfinishedJob } from '../../../features/jobs/form/unfinished-job.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { justPostedState } from '../../../features/jobs/share/just-posted.tsx';
import { session } from '../../../session/session.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: t`Create New Job Posting · ${BRAND}` }];

const CREDITS_FRESH_MS = 120_000;
const address = '/manager/add-job';

export default function AddJobScreen() {
  const navigate = useNavigate();
  const [draft] = useState(() => loadDraft(session.claims()?.sub ?? ''));
  const form = useForm<JobForm, unknown, JobFields>({
    resolver: jobResolver,
    defaultValues: draft.values,
    shouldFocusError: false,
  });
  const credits = useQuery({ ...query(creditsApi.postingBalance, {}), staleTime: CREDITS_FRESH_MS });
  const balance = credits.data?.unlimited ? Infinity : credits.data?.credits_job_postings;
  const toPlans = useLaterPlans(address);
  const create = useMutation({
    mutationFn: (job: JobFields) => call(jobsApi.create, job, { idempotencyKey: draft.key }),
  });

  const values = useWatch({ control: form.control }) as JobForm;
  const settled = !create.isPending && !create.isSuccess;
  useEffect(() => {
    if (!settled) return;
    saveDraft({ ...draft, values });
    if (hasText(values)) storeUnfinishedJob(address);
  });
  useCompanyOfProfile(form);
  // Saving a draft is free, so a missing credit is reported only when the job is posted.
  const lacksCredit = async () => {
    if (balance === undefined || balance > 0) return false;
    const { data } = await credits.refetch();
    return data?.unlimited !== true && data?.credits_job_postings === 0;
  };
  const post = useJobSubmit(form, {
    send: async (job, told) => {
      if (!(await lacksCredit())) return create.mutate(job, told);
      errorToast(t`You need credits to post jobs. Redirecting to plans page...`, t`No Job Posting Credits`);
      toPlans();
    },
    done: (posted) => {
      deleteBoth();
      toast({ title: t`Success`, description: t`Job posted successfully!` });
      void navigate('/manager/jobs', justPostedState(posted));
    },
    failed: t`Failed to create job. Please try again.`,
    toPlans,
  });
  const keep = useCommand(postingsApi.saveDraft);
  const keepDraft = () =>
    keep.mutate(
      { job: draftOf(form.getValues()) },
      {
        onSuccess: () => {
          deleteBoth();
          toast({ title: t`Draft saved`, description: t`It’s under My Jobs. Drafts are free.` });
          void navigate('/manager/jobs');
        },
        onError: ({ message }) => errorToast(message),
      },
    );

  return (
    <>
      <Link
        to="/manager/jobs"
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back to Jobs
      </Link>
      <h1 className="type-h1 mt-3">Create New Job Posting</h1>
      <JobFormLayout values={values}>
        <form noValidate onSubmit={(event) => void post(event)} className="grid gap-8">
          <CreditBanner balance={balance} {...(credits.isError && { onRetry: () => void credits.refetch() })} />
          <JobFormFields form={form} />
          <JobAdvice values={values} onGo={focusField} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-rule pt-6">
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
              <Button asChild variant="outline">
                <Link to="/manager/jobs">Cancel</Link>
              </Button>
              <BusyButton variant="outline" busy={keep.isPending} busyLabel="Saving…" onClick={keepDraft}>
                Save Draft
              </BusyButton>
              <BusyButton type="submit" busy={create.isPending || create.isSuccess} busyLabel="Posting…">
                Post Job
              </BusyButton>
            </div>
            <p className="text-ink-2">
              {create.isError
                ? t`Nothing was posted. Everything you typed is still here.`
                : t`Candidates see it as soon as you post.`}
            </p>
          </div>
        </form>
      </JobFormLayout>
    </>
  );
}

function deleteBoth() {
  deleteDraft();
  storeUnfinishedJob(null);
}

function useCompanyOfProfile(form: JobFormApi) {
  const { data: me } = useQuery(query(usersApi.me, {}));
  const company = me?.profile.company;
  useEffect(() => {
    if (company && !form.getValues('company')) form.setValue('company', company);
  }, [company, form]);
}
