import type { BoardJobPage } from '#contract/jobs/board.ts';
import { countryOf } from '#contract/jobs/job-country.ts';
import type { JobType } from '#contract/jobs/job-fields.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { t } from '../../../ui/words.ts';

const employmentTypes: Record<JobType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const listOf = (title: string, items: readonly string[]) =>
  items.length > 0 ? `<h3>${title}</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>` : '';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (code: string): string => (code === 'US' ? 'USA' : (countryNames.of(code) ?? code));

/** Returns the job as schema.org JobPosting; each fact must be on the page too. */
export function jobPostingData(job: BoardJobPage, url: string) {
  const { salary_min: low, salary_max: high } = job;
  const country = countryOf(job);
  const amounts = { ...(low ? { minValue: low } : {}), ...(high ? { maxValue: high } : {}) };
  const paragraphs = job.description.split(/\n{2,}/).map((text) => `<p>${escaped(text.trim())}</p>`);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: paragraphs.join('') + listOf(t`Requirements`, job.requirements) + listOf(t`Benefits`, job.benefits),
    identifier: { '@type': 'PropertyValue', name: BRAND, value: job.id },
    url,
    datePosted: job.created_at,
    ...(job.expires_at && { validThrough: job.expires_at }),
    employmentType: employmentTypes[job.job_type],
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company,
      ...(job.company_standing.domain
        ? { sameAs: `https://${job.company_standing.domain}` }
        : { disambiguatingDescription: t`This company hasn’t confirmed its domain.` }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.city,
        addressRegion: job.state,
        ...(country && { addressCountry: country }),
      },
    },
    // Search engines read this field as fully remote work, so jobs that only allow remote work must omit it.
    ...(job.work_arrangement === 'Remote' && {
      jobLocationType: 'TELECOMMUTE',
      ...(job.countries.length > 0 && {
        applicantLocationRequirements: job.countries.map((code) => ({ '@type': 'Country', name: countryName(code) })),
      }),
    }),
    ...((low || high) && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', ...amounts, unitText: 'YEAR' },
      },
    }),
    skills: job.skills_required.join(', '),
    directApply: true,
  };
}
