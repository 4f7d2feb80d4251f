import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { emptyOf, fieldsWithout } from '#contract/base/field-table.ts';
import { jobTable } from '#contract/jobs/job-fields.ts';
import { fieldsNotRendered } from '#contract/base/fields-not-rendered.ts';
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
  posting_state: 'open',
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
    jobPostingData(
      { ...shown, paused: false, excerpt: '', place_rules: [], countries: [] },
      'https://saywell.test/jobs/1',
    ),
  );

it('the text shows every public field of a job', () => {
  expect(fieldsNotRendered(table, job, page)).toEqual([]);
});
