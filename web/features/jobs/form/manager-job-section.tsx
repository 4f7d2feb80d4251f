import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { JobFieldName } from '#contract/jobs/job-fields.ts';
import type { JobFields } from '#contract/jobs/jobs.ts';
import type { JobForm } from './manager-job-draft.ts';

export type JobFormApi = UseFormReturn<JobForm, unknown, JobFields>;

export type SectionProps = { form: JobFormApi };

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="scroll-mt-[calc(var(--header)+24px)] grid gap-5 border-t border-rule pt-7 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 className="type-h2">{title}</h2>
      {children}
    </section>
  );
}

/** Returns options for `setValue`: after the first submit, an error disappears as soon as its cause is fixed. */
export const live = (form: JobFormApi) => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted });

export function errorOf(form: JobFormApi, name: JobFieldName): { error?: string } {
  const message = form.formState.errors[name]?.message;
  return message ? { error: message } : {};
}
