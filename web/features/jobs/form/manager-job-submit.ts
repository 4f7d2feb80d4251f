import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AppError, errors, type Issue } from '#contract/base/errors.ts';
import { fieldNamesOf } from '#contract/base/field-table.ts';
import { type JobFieldName, jobTable } from '#contract/jobs/job-fields.ts';
import type { Job, JobFields } from '#contract/jobs/jobs.ts';
import { session } from '../../../session/session.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { firstInvalidField } from './manager-job-checks.ts';
import type { JobFormApi } from './manager-job-section.tsx';
import { storeUnfinishedJob } from './unfinished-job.ts';
import { t } from '../../../ui/words.ts';

const REDIRECT_MS = 2000;

type Submit = {
  send: (
    job: JobFields,
    told: { onSuccess: (answer: { job: Job }) => void; onError: (error: Error) => void },
  ) => void | Promise<void>;
  done: (posted: Job) => void;
  failed: string;
  toPlans: () => void;
};

/** Submits the form, announces errors and shows them at their fields, and preserves all input. */
export function useJobSubmit(form: JobFormApi, { send, done, failed, toPlans }: Submit) {
  const refusedByServer = (error: Error) => {
    if (error instanceof AppError && error.code === 'insufficient_credits') {
      const isCode = error.message === errors.insufficient_credits.message;
      errorToast(isCode ? noCredits : error.message, t`Insufficient Credits`);
      return toPlans();
    }
    const issues = issuesOf(error);
    for (const { path, message } of issues) {
      const name = fieldNamed(path);
      if (name) form.setError(name, { message });
    }
    const said = error instanceof AppError && selfExplainingCodes.has(error.code);
    return errorToast(said ? error.message : failed);
  };
  return form.handleSubmit(
    (job) => {
      if (!session.claims()) return errorToast(errors.login_required_for_job.message);
      return send(job, { onSuccess: (answer) => done(answer.job), onError: refusedByServer });
    },
    (refused) => {
      const name = firstInvalidField(Object.keys(refused));
      if (!name) return;
      errorToast(refused[name]?.message ?? errors.invalid_input.message);
      focusHighest(Object.keys(refused));
    },
  );
}

const selfExplainingCodes = new Set<string>([
  'login_required_for_job',
  'answers_overdue',
  'illegal_job_move',
  'billing_hold',
]);

const noCredits = t`You don't have enough job posting credits. Please upgrade your plan.`;

const issuesOf = (error: Error): Issue[] => {
  const issues = error instanceof AppError ? error.data['issues'] : undefined;
  return Array.isArray(issues) ? (issues as Issue[]) : [];
};

const fieldNamed = (path: string): JobFieldName | undefined => {
  const first = path.replace(/^job\./, '').split('.')[0];
  return fieldNamesOf(jobTable).find((name) => name === first);
};

const fieldFor = (name: string) =>
  document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] input`);

export const focusField = (name: string) => fieldFor(name)?.focus();

function focusHighest(names: readonly string[]): void {
  const fields = names.flatMap((name) => fieldFor(name) ?? []);
  fields
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]
    ?.focus();
}

/** Navigates to the plans after two seconds, unless the page is left before; a purchase returns to `address`. */
export function useLaterPlans(address: string) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    storeUnfinishedJob(address);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate('/manager/plans'), REDIRECT_MS);
  }, [navigate, address]);
}
