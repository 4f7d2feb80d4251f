import type { api } from '#contract/api.ts';
import { sql } from 'kysely';
import type { Actor, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Organization } from '#contract/people/organizations.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context, Services } from '../../base/context.ts';
import { isPlatformCompany, nameSkeleton } from '../../adapters/formats/name-skeleton.ts';
import { recordChange } from '../../platform/offers.ts';
import { lockOrganization } from './lock.ts';
import { assertNotLookAlikeName } from './look-alike-name.ts';
import { organizationOf } from './queries.ts';

type Organizations = typeof api.organizations;

type Manager = Context<'manager'>;

export const rename = (context: Manager, { name }: Input<Organizations['rename']>): Promise<Organization> =>
  context.db.transaction().execute(async (tx) => {
    const { actor } = context;
    const before = await organizationOf(tx, actor);
    await renameOrganization(context, tx, actor.org_id, name, 'name');
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'rename organization',
      subject: 'organization',
      subject_id: actor.org_id,
      before: { name: before.name },
      after: { name },
    });
    return organizationOf(tx, actor);
  });

const renamesPerMonth = 2;
const tooManyRenames = fixed(
  'You can change the company name twice in 30 days. Write to us if it has to change sooner.',
);

export async function renameOrganization(
  { hooks, actor }: Pick<Services, 'hooks'> & { actor: Pick<Actor, 'role'> },
  tx: Tx,
  id: string | null,
  name: string,
  path = 'company',
): Promise<void> {
  if (!id) return;
  if (actor.role !== 'admin' || !isPlatformCompany(name)) await assertNotLookAlikeName(tx, name, id, path);
  await lockOrganization(tx, id);
  const before = await tx
    .selectFrom('organizations')
    .select('name')
    .select(
      sql<
        string[]
      >`array(select moment from unnest(renamed_at) as moment where moment > now() - interval '30 days')`.as(
        'renamed_at',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before.name === name) return;
  if (before.renamed_at.length >= renamesPerMonth && actor.role !== 'admin')
    throw invalidInput({ path, message: tooManyRenames });
  // The domain was verified for the former name, so a different name resets the verification.
  const anew = nameSkeleton(before.name) === nameSkeleton(name) ? {} : { domain: null, domain_verified_at: null };
  await hooks.renameCompany(tx, id, name);
  await tx
    .updateTable('organizations')
    .set({ name, ...anew, renamed_at: sql<string[]>`${before.renamed_at}::timestamptz[] || now()` })
    .where('id', '=', id)
    .execute();
  const members = tx.selectFrom('users').select('id').where('org_id', '=', id);
  await tx.updateTable('users_profiles').set({ company: name }).where('id', 'in', members).execute();
}
