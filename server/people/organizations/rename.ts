import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import type { Organization } from '#contract/people/organizations.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context, Services } from '../../base/context.ts';
import { nameSkeleton } from '../../adapters/formats/name-skeleton.ts';
import { recordChange } from '../../platform/offers.ts';
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

export async function renameOrganization(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Tx,
  id: string | null,
  name: string,
  path = 'company',
): Promise<void> {
  if (!id) return;
  await assertNotLookAlikeName(tx, name, id, path);
  const before = await tx.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  // The domain was verified for the former name, so a different name resets the verification.
  const anew = nameSkeleton(before.name) === nameSkeleton(name) ? {} : { domain: null, domain_verified_at: null };
  await hooks.renameCompany(tx, id, name);
  await tx
    .updateTable('organizations')
    .set({ name, ...anew })
    .where('id', '=', id)
    .execute();
  const members = tx.selectFrom('users').select('id').where('org_id', '=', id);
  await tx.updateTable('users_profiles').set({ company: name }).where('id', 'in', members).execute();
}
