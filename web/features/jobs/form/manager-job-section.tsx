import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { JobFieldName } from '#contract/jobs/job-fields.ts';
import type { JobFields } from '#contract/jobs/jobs.ts';
import type { JobForm } from './manager-job-draft.ts';

export type JobFormApi = UseFormReturn<JobForm, unknown, JobFields>;

/** What every section of the form is given. */
export type SectionProps = { form: JobFormApi };

/** `id` is where the line of sections leads. */
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

/** For `setValue`: after the first try an error leaves as soon as its cause does. */
export const live = (form: JobFormApi) => ({ shouldDirty: true, shouldValidate: form.formState.isSubmitted });

/** To be spread onto a field. */
export function errorOf(form: JobFormApi, name: JobFieldName): { error?: string } {
  const message = form.formState.errors[name]?.message;
  return message ? { error: message } : {};
}
