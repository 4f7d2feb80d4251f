import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { fieldNamesOf } from '#contract/base/field-table.ts';
import { jobTable } from '#contract/jobs/job-fields.ts';
import type { JobFields } from '#contract/jobs/jobs.ts';
import { emptyJob, type JobForm } from './manager-job-draft.ts';
import { JobFormFields } from './manager-job-form.tsx';

// Only for Hybrid it is a choice whether the work may be remote.
function Form() {
  const form = useForm<JobForm, unknown, JobFields>({ defaultValues: { ...emptyJob, work_arrangement: 'Hybrid' } });
  return <JobFormFields form={form} />;
}

it('the form has an input for every field of a job', () => {
  const html = renderToString(<Form />);
  const missing = fieldNamesOf(jobTable).filter((name) => !new RegExp(`(name|data-field)="${name}"`).test(html));
  expect(missing).toEqual([]);
});
