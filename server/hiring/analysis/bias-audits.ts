import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { type BiasAudit, auditValidDays } from '#contract/hiring/oversight.ts';
import { placeRequirementsOf } from '#contract/platform/place-rules.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { resumeHeldAnalyses } from '../../money/offers.ts';
import { recordChange, rulesAt } from '../../platform/offers.ts';
import type { PlaceAddress } from '../../text/places.ts';

const DAY = 86_400_000;

export async function validAudit(db: Db): Promise<BiasAudit | null> {
  const { rows } = await sql<BiasAudit>`
    select auditor, audited_on::text, summary_url, (audited_on + ${auditValidDays}::int)::text as valid_until
    from bias_audits where audited_on + ${auditValidDays}::int >= current_date
    order by audited_on desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function isAuditMissing(db: Db, addresses: readonly PlaceAddress[]): Promise<boolean> {
  const required = rulesAt(...addresses).some((rule) => placeRequirementsOf(rule).requiresAudit);
  return required && (await validAudit(db)) === null;
}

export async function registerAudit(
  { db, actor }: Context<'admin'>,
  { auditor, audited_on, summary_url }: Input<typeof api.oversight.registerAudit>,
): Promise<Result<typeof api.oversight.registerAudit>> {
  const age = Date.now() - Date.parse(audited_on);
  if (age < 0) throw invalidInput({ path: 'audited_on', message: fixed('Choose a day that has passed') });
  if (age > auditValidDays * DAY)
    throw invalidInput({ path: 'audited_on', message: fixed('The audit must be from the last year') });
  await db.transaction().execute(async (tx) => {
    const audit = { auditor, audited_on, summary_url };
    await tx
      .insertInto('bias_audits')
      .values({ ...audit, registered_by: actor.id })
      .execute();
    const subject = { subject: 'analysis', subject_id: 'US-NYC' };
    await recordChange(tx, { actor_id: actor.id, action: 'register bias audit', ...subject, after: audit });
    await enqueue(tx, resumeHeldAnalyses, {});
  });
  return { success: true };
}
