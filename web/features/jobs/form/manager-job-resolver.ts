import { useEffect, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import type { JobFields } from '#contract/jobs/jobs.ts';
import { lazyCheck } from '../../../ui/form/lazy-check.ts';
import { hasText, type JobForm } from './manager-job-draft.ts';

// The schemas are larger than the form, and an empty form needs no check.
const check = () => import('./manager-job-validity.ts');

export const jobResolver: Resolver<JobForm, unknown, JobFields> = lazyCheck(async () => (await check()).checkJob);

export function useInvalidFields(values: Partial<JobForm>): string[] | null {
  const [refusedIn, keep] = useState<((values: Partial<JobForm>) => string[]) | null>(null);
  const written = hasText(values);
  useEffect(() => {
    // If the import fails, the progress stays hidden and posting reports the errors.
    if (written)
      void check().then(
        (fetched) => keep(() => fetched.invalidFieldsOf),
        () => undefined,
      );
  }, [written]);
  return refusedIn && refusedIn(values);
}
