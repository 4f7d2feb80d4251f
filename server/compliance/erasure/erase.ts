import type { OrgRole } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import { sourceLanguage } from '#contract/base/language.ts';
import * as z from 'zod/mini';
import { accountErased, evictUser } from '../../accounts/offers.ts';
import { anonymousRequest } from '../../adapters/http/request-facts.ts';
import { nationalPhone } from '../../adapters/formats/phone.ts';
import { forgetQueued } from '../../adapters/database/queue.ts';
import { forgetMail } from '../../adapters/mail/mail.ts';
import type { Services } from '../../base/context.ts';
import { recordChange, notify, languageOf } from '../../platform/offers.ts';
import { lockHolds } from '../../base/legal-holds.ts';
import { enqueue, task } from '../../base/task.ts';
import { isUnderLegalHold } from '../retention/holds.ts';
import { colleaguesOf } from './queries.ts';
import { answerEveryone } from './request.ts';
import { inheritWork } from './set-aside.ts';

const atOnce = 20;

export const eraseAccounts = task({
  name: 'erase-accounts',
  cron: '57 * * * *',
  payload: z.object({}),
  seconds: 900,
  async run(services) {
    const due = await services.db
      .selectFrom('users')
      .select(['id', 'role', 'org_id', 'org_role'])
      .where('delete_after', '<=', sql<string>`now()`)
      .where('erased_at', 'is', null)
      .where(({ not }) => not(isUnderLegalHold.user('users.id')))
      .orderBy('delete_after')
      .limit(atOnce)
      .execute();
    const failures: unknown[] = [];
    for (const person of due) await eraseAccount(services, person).catch((error: unknown) => failures.push(error));
    if (due.length === atOnce && failures.length === 0)
      await services.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
  },
});

type Person = { id: string; role: string; org_id: string | null; org_role: OrgRole | null };

export async function eraseAccount(services: Services, { id, role, org_id, org_role }: Person): Promise<void> {
  const { rows: held } = await sql`select where is_held_user(${id})`.execute(services.db);
  if (held.length > 0) return;
  const [heir] = org_id ? await colleaguesOf(services.db, org_id, id) : [];
  if (role === 'manager' && org_id && !heir) {
    const actor = {
      id,
      role,
      org_id,
      org_role,
      language: sourceLanguage,
      session_id: '',
      email_confirmed: true,
    } as const;
    await answerEveryone({ ...services, actor, request: anonymousRequest });
  }
  await services.db.transaction().execute(async (tx) => {
    await lockHolds(tx);
    const person = await tx
      .selectFrom('users')
      .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
      .leftJoin('business_info', 'business_info.user_id', 'users.id')
      .select(sql<string>`coalesce(nullif(phone, ''), phone_number, '')`.as('phone'))
      .select([
        'users.id',
        'email',
        'first_name',
        'last_name',
        'delete_after',
        'erased_at',
        isUnderLegalHold.user('users.id').as('held'),
      ])
      .where('users.id', '=', id)
      .forUpdate('users')
      .executeTakeFirst();
    // The account may have been restored, held or erased by another worker since the list was loaded.
    if (!person?.delete_after || person.held || person.erased_at || Date.parse(person.delete_after) > Date.now())
      return;
    const names = [person.first_name, person.last_name];
    const traces = { names, email: person.email, phone: nationalPhone(person.phone) };
    const language = await languageOf(tx, id);
    if (heir) await inheritWork(tx, services.hooks, id, heir);
    await services.hooks.forget(services, tx, { id, ...traces });
    await forgetMail(tx, traces);
    await forgetQueued(tx, person.email);
    await recordChange(tx, { actor_id: null, action: 'erase account', subject: 'user', subject_id: id });
    await notify(tx, accountErased({ email: person.email, language }, `erased:${id}`, { user_id: id }));
  });
  evictUser(id);
  if (heir) evictUser(heir.id);
}
