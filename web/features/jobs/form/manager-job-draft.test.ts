import { afterAll, expect, it, vi } from 'vitest';
import { emptyOf } from '#contract/base/field-table.ts';

afterAll(() => void vi.resetModules());

it('a field that was just added to the table is started, edited and stored', async () => {
  vi.resetModules();
  const { jobTable } = await import('#contract/jobs/job-fields.ts');
  Object.assign(jobTable, { how_we_hire: { is: 'text', max: 40 } });
  const { draftOf, emptyJob, jobFormOf: formOf } = await import('./manager-job-draft.ts');
  expect(emptyJob).toMatchObject({ how_we_hire: '', title: '', vacancy: 'open' });
  expect(emptyJob).not.toHaveProperty('category');
  const job = { ...emptyOf(jobTable), id: 'not a field', title: 'Baker', salary_max: 50_000, how_we_hire: 'Two talks' };
  const values = formOf(job);
  expect(values).toEqual({ ...emptyJob, title: 'Baker', salary_max: 50_000, how_we_hire: 'Two talks' });
  expect(draftOf({ ...values, salary_min: NaN })).toEqual({ ...values, salary_min: null });
});
