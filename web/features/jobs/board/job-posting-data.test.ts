import { expect, it } from 'vitest';
import type { BoardJobPage } from '#contract/jobs/board.ts';
import { jobPostingData } from './job-posting-data.ts';

const job = {
  id: '0d3a7c1e-8f7e-4f57-9a44-0c2f3b1d5e60',
  title: 'Baker',
  company: 'Bread & Co',
  description: 'Bake <b>bread</b>.\n\nEvery day.',
  city: 'Denver',
  state: 'CO',
  requirements: ['Two years in a bakery'],
  benefits: [],
  skills_required: ['Baking'],
  salary_min: null,
  salary_max: 50_000,
  work_arrangement: 'On-site',
  remote_ok: false,
  job_type: 'full-time',
  created_at: '2026-01-02T03:04:05.000Z',
  expires_at: null,
  company_standing: { domain: null, unverified: true },
} as unknown as BoardJobPage;
const told = (fields: Partial<BoardJobPage>) => jobPostingData({ ...job, ...fields }, 'https://saywell.test/jobs/1');

it('calls remote only what is remote all of the time', () => {
  expect(told({ work_arrangement: 'Remote', remote_ok: true })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
  });
  for (const remote_ok of [true, false])
    expect(told({ work_arrangement: 'Hybrid', remote_ok })).not.toHaveProperty('jobLocationType');
  expect(told({})).not.toHaveProperty('jobLocationType');
});

it('says of a company whether it has confirmed a domain', () => {
  const { hiringOrganization } = told({ company_standing: { standing: 'verified', domain: 'bread.example' } });
  expect(hiringOrganization).toEqual({ '@type': 'Organization', name: 'Bread & Co', sameAs: 'https://bread.example' });
  for (const standing of ['named', 'unverified'] as const)
    expect(told({ company_standing: { standing, domain: null } }).hiringOrganization).toEqual({
      '@type': 'Organization',
      name: 'Bread & Co',
      disambiguatingDescription: 'This company hasn’t confirmed its domain.',
    });
});

it('names half a salary range as half, none as none, and takes markup as text', () => {
  const { baseSalary, description } = told({});
  expect(baseSalary?.value).toEqual({ '@type': 'QuantitativeValue', maxValue: 50_000, unitText: 'YEAR' });
  expect(told({ salary_max: null })).not.toHaveProperty('baseSalary');
  expect(description).toBe(
    '<p>Bake &lt;b&gt;bread&lt;/b&gt;.</p><p>Every day.</p><h3>Requirements</h3><ul><li>Two years in a bakery</li></ul>',
  );
  expect(told({})).not.toHaveProperty('validThrough');
});
