import { randomInt, randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { domainOf, isFreeMail } from '#contract/people/free-mail.ts';
import { codeMinutes, type Organization } from '#contract/people/organizations.ts';
import { sql } from 'kysely';
import { throttle } from '../../accounts/offers.ts';
import { sha256 } from '../../adapters/auth/tokens.ts';
import { isDuplicate } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { notify, recordChange } from '../../platform/offers.ts';
import { domainCode } from './events.ts';
import { assertVerifiableName } from './look-alike-name.ts';
import { openConfirmation, organizationOf } from './queries.ts';

type Organizations = typeof api.organizations;

type Manager = Context<'manager'>;

const maxCodeTries = 5;

const hashOf = (orgId: string, code: string) => sha256(`${orgId} ${code}`);

/** Sends a code to the company's own mail domain, because anyone can type a company name but few can read that mail. */
export async function requestDomainCode(
  { db, actor }: Manager,
  { email }: Input<Organizations['askDomain']>,
): Promise<Organization> {
  if (isFreeMail(email)) {
    const message = fixed('That’s a public email provider. Please use an address at your company’s own domain.');
    throw invalidInput({ path: 'email', message });
  }
  await throttle(db, `domain ${actor.org_id}`, 5, 'an hour');
  await throttle(db, `domain of the day ${actor.org_id}`, 10, 'a day');
  const domain = domainOf(email);
  await assertDomainFree(db, domain, actor.org_id);
  await assertVerifiableName(db, domain, actor.org_id);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    asked_by: actor.id,
    email,
    domain,
    code_hash: hashOf(actor.org_id, code),
    tries: 0,
    expires_at: new Date(Date.now() + codeMinutes * 60_000).toISOString(),
  };
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('domain_confirmations')
      .values({ org_id: actor.org_id, ...row })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet(row))
      .execute();
    const organization = await organizationOf(tx, actor);
    await notify(tx, domainCode({ email }, `domain-code ${randomUUID()}`, { org_id: actor.org_id, code }));
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'ask to confirm a domain',
      subject: 'organization',
      subject_id: actor.org_id,
      after: { domain },
    });
    return organization;
  });
}

export async function confirmDomain(
  { db, actor }: Manager,
  { code }: Input<Organizations['confirmDomain']>,
): Promise<Organization> {
  // The attempt is counted outside the transaction, so that a rollback after a wrong code does not undo it.
  await db
    .updateTable('domain_confirmations')
    .set({ tries: sql`tries + 1` })
    .where('org_id', '=', actor.org_id)
    .execute();
  const open = await openConfirmation(db, actor.org_id);
  if (!open || open.tries > maxCodeTries || open.code_hash !== hashOf(actor.org_id, code)) {
    throw new AppError('code_wrong');
  }
  try {
    return await db.transaction().execute(async (tx) => {
      const { domain } = open;
      await tx
        .updateTable('organizations')
        .set({ domain, domain_verified_at: new Date().toISOString() })
        .where('id', '=', actor.org_id)
        .execute();
      await tx.deleteFrom('domain_confirmations').where('org_id', '=', actor.org_id).execute();
      await recordChange(tx, {
        actor_id: actor.id,
        action: 'confirm domain',
        subject: 'organization',
        subject_id: actor.org_id,
        after: { domain },
      });
      return organizationOf(tx, actor);
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('domain_taken');
    throw error;
  }
}

async function assertDomainFree(db: Manager['db'], domain: string, orgId: string): Promise<void> {
  const other = await db
    .selectFrom('organizations')
    .select('id')
    .where('domain', '=', domain)
    .where('id', '<>', orgId)
    .executeTakeFirst();
  if (other) throw new AppError('domain_taken');
}
