import { useEffect, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import type { JobFields } from '#contract/jobs/jobs.ts';
import { lazyCheck } from '../../../ui/form/lazy-check.ts';
import { isWritten, type JobForm } from './manager-job-draft.ts';

// The schemas weigh more than the form, and an empty one needs no check.
const check = () => import('./manager-job-validity.ts');

export const jobResolver: Resolver<JobForm, unknown, JobFields> = lazyCheck(async () => (await check()).checkJob);

/** Names of the fields that the server would refuse; null until there is something to check. */
export function useRefused(values: Partial<JobForm>): string[] | null {
  const [refusedIn, keep] = useState<((values: Partial<JobForm>) => string[]) | null>(null);
  const written = isWritten(values);
  useEffect(() => {
    // Without it the progress is not shown, and posting says why.
    if (written)
      void check().then(
        (fetched) => keep(() => fetched.refusedIn),
        () => undefined,
      );
  }, [written]);
  return refusedIn && refusedIn(values);
}
