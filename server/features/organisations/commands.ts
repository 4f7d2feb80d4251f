import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { domainOf, isFreeMail } from '#contract/free-mail.ts';
import { codeMinutes, type Organisation } from '#contract/organisations.ts';
import { isDuplicate, type Tx } from '../../adapters/db.ts';
import { sha256 } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { throttle } from '../sessions/commands.ts';
import { renameOrganisation } from '../users/commands.ts';
import { domainCode } from './emails.ts';
import { openConfirmation, organisationOf } from './queries.ts';

type Organisations = typeof api.organisations;
type Manager = Context<'manager'>;

const maxCodeTries = 5;
const hashOf = (orgId: string, code: string) => sha256(`${orgId} ${code}`);

export const rename = ({ db, actor }: Manager, { name }: Input<Organisations['rename']>): Promise<Organisation> =>
  db.transaction().execute(async (tx) => {
    const before = await organisationOf(tx, actor);
    await renameOrganisation(tx, actor.org_id, name);
    await noteChange(tx, actor, 'rename organisation', { name: before.name }, { name });
    return organisationOf(tx, actor);
  });

/** A name may be typed by anybody; mail at the company's own domain is read by few (D51). */
export async function askDomain(
  { db, actor, settings }: Manager,
  { email }: Input<Organisations['askDomain']>,
): Promise<Organisation> {
  if (isFreeMail(email)) {
    const message = 'Anybody can have an address there. Please use one at your company’s own domain.';
    throw invalidInput({ path: 'email', message });
  }
  await throttle(db, `domain ${actor.org_id}`, 5, 'an hour');
  const domain = domainOf(email);
  await notTaken(db, domain, actor.org_id);
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
    const organisation = await organisationOf(tx, actor);
    const mail = domainCode(email, code, organisation.name, settings.origin);
    await enqueue(tx, sendEmail, { key: `domain-code ${randomUUID()}`, email: mail });
    await noteChange(tx, actor, 'ask to confirm a domain', null, { domain });
    return organisation;
  });
}

export async function confirmDomain(
  { db, actor }: Manager,
  { code }: Input<Organisations['confirmDomain']>,
): Promise<Organisation> {
  // Counted outside the transaction that may fail, so that a wrong code costs a try.
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
        .updateTable('organisations')
        .set({ domain, domain_verified_at: new Date().toISOString() })
        .where('id', '=', actor.org_id)
        .execute();
      await tx.deleteFrom('domain_confirmations').where('org_id', '=', actor.org_id).execute();
      await noteChange(tx, actor, 'confirm domain', null, { domain });
      return organisationOf(tx, actor);
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('domain_taken');
    throw error;
  }
}

async function notTaken(db: Manager['db'], domain: string, orgId: string): Promise<void> {
  const other = await db
    .selectFrom('organisations')
    .select('id')
    .where('domain', '=', domain)
    .where('id', '<>', orgId)
    .executeTakeFirst();
  if (other) throw new AppError('domain_taken');
}

/** One change of who sits where at a time. */
export const lockOrganisation = (tx: Tx, id: string) =>
  tx.selectFrom('organisations').select('id').where('id', '=', id).forUpdate().execute();

/** Writes a change of an organisation into the audit log. */
export const noteChange = (
  tx: Tx,
  { id, org_id }: { id: string; org_id: string },
  action: string,
  before: object | null,
  after: object | null,
) =>
  record(tx, {
    actor_id: id,
    action,
    subject: 'organisation',
    subject_id: org_id,
    ...(before && { before }),
    ...(after && { after }),
  });
