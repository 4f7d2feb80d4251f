import type { CompanyVerification } from '#contract/people/company-verification.ts';
import { verbatim, type TranslatableMessage, message } from '../../adapters/language/message.ts';

/** Returns the company's name for an email to a stranger, with a note when the company is unverified. */
export const companyNameMessage = (company: string, { standing }: CompanyVerification): TranslatableMessage =>
  standing === 'verified' ? verbatim(company) : message('{company} (not verified)', { company });
