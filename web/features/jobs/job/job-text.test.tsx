import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { emptyOf, fieldsWithout } from '#contract/base/field-table.ts';
import { jobTable } from '#contract/jobs/job-fields.ts';
import { unnoticed } from '#contract/base/unnoticed-fields.ts';
import { jobPostingData } from '../board/job-posting-data.ts';
import { JobHeading } from './job-heading.tsx';
import { JobSheet } from './job-sheet.tsx';
import { JobText, type ReadableJob } from './job-text.tsx';

const table = fieldsWithout(jobTable, 'signedIn');
const job: ReadableJob = {
  ...emptyOf(table),
  work_arrangement: 'Hybrid',
  id: 'b3f2c1d0-0000-4000-8000-000000000000',
  posted_by: { first_name: 'Dana', last_name: 'Park' },
  company_standing: { standing: 'named', domain: null },
  created_at: '2026-01-02T03:04:05.000Z',
  expires_at: null,
  closed: false,
};

const page = (shown: ReadableJob) =>
  renderToString(
    <MemoryRouter>
      <JobHeading job={shown} />
      <JobText job={shown} skills={shown.skills_required.join()} />
      <JobSheet job={shown} report={null}>
        Apply
      </JobSheet>
    </MemoryRouter>,
  ) +
  JSON.stringify(
    jobPostingData({ ...shown, paused: false, excerpt: '', place_rules: [] }, 'https://saywell.test/jobs/1'),
  );

it('shows every field of a job that is for everyone', () => {
  expect(unnoticed(table, job, page)).toEqual([]);
});
