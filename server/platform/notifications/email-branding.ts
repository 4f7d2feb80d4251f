import { sql } from 'kysely';
import { companyColors } from '#contract/people/company-colors.ts';
import { pictureAddress } from '#contract/people/company-page.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { EmailBranding } from '../../adapters/mail/email-page.ts';
import { companyLogo } from '../../base/company-logo.ts';

export async function emailBrandingOf(db: Db, jobId: string): Promise<EmailBranding | undefined> {
  const company = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select(['name', companyLogo.as('logo'), 'color'])
    .where('jobs.id', '=', jobId)
    .where(sql<boolean>`organizations.id in (select organizations_with('branding'))`)
    .where(sql<boolean>`company_standing(jobs.company, organizations)->>'standing' <> 'unverified'`)
    .executeTakeFirst();
  if (!company) return undefined;
  const { name, logo, color } = company;
  return { name, logo: logo && pictureAddress(logo, 'large'), colors: color ? companyColors(color) : null };
}
