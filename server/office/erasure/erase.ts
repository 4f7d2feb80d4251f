import type { OrgRole } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import { ownLanguage } from '#contract/base/language.ts';
import * as z from 'zod/mini';
import { accountErased } from '../../accounts/deletion/events.ts';
import * as accounts from '../../accounts/personal-data/forget.ts';
import { forgetUser } from '../../accounts/sessions/queries.ts';
import { anonymousRequest } from '../../adapters/http/request-facts.ts';
import { nationalPhone } from '../../adapters/formats/phone.ts';
import { forgetQueued } from '../../adapters/database/queue.ts';
import { emptyMailbox } from '../../adapters/mail/mail.ts';
import type { Services } from '../../base/context.ts';
import * as hiring from '../../hiring/personal-data/forget.ts';
import * as interviews from '../../interviews/personal-data/forget.ts';
import * as jobs from '../../jobs/personal-data/forget.ts';
import * as messages from '../../messages/personal-data/forget.ts';
import * as people from '../../people/personal-data/forget.ts';
import { record } from '../../platform/audit/record.ts';
import * as platform from '../../platform/personal-data/forget.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { languageOf } from '../../platform/notifications/queries.ts';
import { enqueue, task } from '../../base/task.ts';
import { isHeld } from '../retention/holds.ts';
import * as office from '../personal-data/forget.ts';
import { colleaguesOf } from './queries.ts';
import { answerEveryone } from './request.ts';
import { inherit } from './set-aside.ts';

const atOnce = 20;

/** Erases the accounts whose days of grace are over; one that cannot be erased keeps no one else waiting. */
export const eraseAccounts = task({
  name: 'erase-accounts',
  payload: z.object({}),
  seconds: 900,
  async run(services) {
    const due = await services.db
      .selectFrom('users')
      .select(['id', 'role', 'org_id', 'org_role'])
      .where('delete_after', '<=', sql<string>`now()`)
      .where('erased_at', 'is', null)
      .where(({ not }) => not(isHeld.user('users.id')))
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

/** Does nothing while the days of grace are not over, or a legal hold stands. */
export async function eraseAccount(services: Services, { id, role, org_id, org_role }: Person): Promise<void> {
  const { rows: held } = await sql`select where is_held_user(${id})`.execute(services.db);
  if (held.length > 0) return;
  const [heir] = org_id ? await colleaguesOf(services.db, org_id, id) : [];
  if (role === 'manager' && org_id && !heir) {
    const actor = { id, role, org_id, org_role, language: ownLanguage, session_id: '', email_confirmed: true } as const;
    await answerEveryone({ ...services, actor, request: anonymousRequest });
  }
  await services.db.transaction().execute(async (tx) => {
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
        isHeld.user('users.id').as('held'),
      ])
      .where('users.id', '=', id)
      .forUpdate('users')
      .executeTakeFirst();
    // Kept, held, or erased by another worker, while this list was gone through.
    if (!person?.delete_after || person.held || person.erased_at || Date.parse(person.delete_after) > Date.now())
      return;
    const names = [person.first_name, person.last_name];
    const traces = { names, email: person.email, phone: nationalPhone(person.phone) };
    const language = await languageOf(tx, id);
    await hiring.forget(services, tx, { id, ...traces });
    await interviews.forget(tx, { id, ...traces });
    if (heir) await inherit(tx, services.hooks, id, heir);
    await messages.forget(tx, id, traces);
    await jobs.forget(tx, id);
    await people.forget(services, tx, id);
    await platform.forget(tx, id, traces);
    await office.forget(tx, person, traces);
    await emptyMailbox(tx, traces);
    await forgetQueued(tx, person.email);
    await accounts.forget(tx, person);
    await record(tx, { actor_id: null, action: 'erase account', subject: 'user', subject_id: id });
    await notify(tx, accountErased({ email: person.email, language }, `erased:${id}`, { user_id: id }));
  });
  forgetUser(id);
  if (heir) forgetUser(heir.id);
}
