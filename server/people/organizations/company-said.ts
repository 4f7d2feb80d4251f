import type { CompanyStanding } from '#contract/people/company-standing.ts';
import { own, type Said, said } from '../../adapters/language/said.ts';

/** The name of a company in a mail to someone who does not know it: what has confirmed nothing says so. */
export const companySaid = (company: string, { standing }: CompanyStanding): Said =>
  standing === 'verified' ? own(company) : said('{company} (not verified)', { company });
