import { dollars, type SalaryRange } from '#contract/jobs/salary-text.ts';
import { type Said, said } from '../../adapters/language/said.ts';

/** What `salaryText` says on screens, for letters. */
export function salarySaid({ salary_min: min, salary_max: max }: SalaryRange): Said {
  if (min && max) return said('{min} - {max}', { min: dollars(min), max: dollars(max) });
  if (min) return said('From {min}', { min: dollars(min) });
  return max ? said('Up to {max}', { max: dollars(max) }) : said('Salary not specified');
}

/** The same within a sentence. */
export function salaryInSentence({ salary_min: min, salary_max: max }: SalaryRange): Said {
  if (min && max) return salarySaid({ salary_min: min, salary_max: max });
  if (min) return said('at least {min} a year', { min: dollars(min) });
  return max ? said('at most {max} a year', { max: dollars(max) }) : said('not specified');
}
