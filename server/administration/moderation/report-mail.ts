import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { hasReportedMail, isMailReportSeal, revokeInvitationsTo } from '../../people/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { openCase } from './report.ts';
import { companyContent } from './reportable.ts';

type Moderation = typeof api.moderation;

/** The reader of an email needs no account to report its company; the company cannot invite this address again. */
export async function reportMail(
  { db, settings }: Context<'public'>,
  { seal, ...mail }: Input<Moderation['reportMail']>,
): Promise<Result<Moderation['reportMail']>> {
  if (!isMailReportSeal(settings.secret, mail, seal)) throw new AppError('link_invalid');
  const { org_id, email } = mail;
  await db.transaction().execute(async (tx) => {
    const company = await companyContent(tx, org_id);
    if (!company) return;
    await revokeInvitationsTo(tx, org_id, email);
    if (await hasReportedMail(tx, org_id, email)) return;
    const case_id = await openCase(tx, company);
    await tx
      .insertInto('mail_reports')
      .values({ case_id, address_hash: sha256(email.toLowerCase()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordChange(tx, {
      actor_id: null,
      action: 'report email',
      subject: 'moderation case',
      subject_id: case_id,
      after: { kind: 'company', about: org_id },
    });
  });
  return { success: true };
}
