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
  countries: ['US'],
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

it('only a fully remote job counts as remote', () => {
  expect(told({ work_arrangement: 'Remote', remote_ok: true })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'USA' }],
  });
  for (const remote_ok of [true, false])
    expect(told({ work_arrangement: 'Hybrid', remote_ok })).not.toHaveProperty('jobLocationType');
  expect(told({})).not.toHaveProperty('jobLocationType');
});

it('the country comes from the location, and is left out where none is named', () => {
  const address = (countries: string[]) => told({ countries }).jobLocation.address;
  expect(address(['CA'])).toMatchObject({ addressCountry: 'CA' });
  expect(address([])).not.toHaveProperty('addressCountry');
  expect(address(['FR', 'DE'])).not.toHaveProperty('addressCountry');
  const remote = (countries: string[]) => told({ work_arrangement: 'Remote', countries });
  expect(remote(['CA'])).toMatchObject({ applicantLocationRequirements: [{ name: 'Canada' }] });
  expect(remote(['FR', 'DE'])).toMatchObject({
    applicantLocationRequirements: [{ name: 'France' }, { name: 'Germany' }],
  });
  expect(remote([])).not.toHaveProperty('applicantLocationRequirements');
});

it('the company has a domain only where it is verified', () => {
  const { hiringOrganization } = told({ company_standing: { standing: 'verified', domain: 'bread.example' } });
  expect(hiringOrganization).toEqual({ '@type': 'Organization', name: 'Bread & Co', sameAs: 'https://bread.example' });
  for (const standing of ['named', 'unverified'] as const)
    expect(told({ company_standing: { standing, domain: null } }).hiringOrganization).toEqual({
      '@type': 'Organization',
      name: 'Bread & Co',
      disambiguatingDescription: 'This company hasn’t confirmed its domain.',
    });
});

it('half a salary range stays half, a missing one is left out, and markup is escaped', () => {
  const { baseSalary, description } = told({});
  expect(baseSalary?.value).toEqual({ '@type': 'QuantitativeValue', maxValue: 50_000, unitText: 'YEAR' });
  expect(told({ salary_max: null })).not.toHaveProperty('baseSalary');
  expect(description).toBe(
    '<p>Bake &lt;b&gt;bread&lt;/b&gt;.</p><p>Every day.</p><h3>Requirements</h3><ul><li>Two years in a bakery</li></ul>',
  );
  expect(told({})).not.toHaveProperty('validThrough');
});
