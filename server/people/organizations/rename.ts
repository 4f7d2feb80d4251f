import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import type { Organization } from '#contract/people/organizations.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context, Services } from '../../base/context.ts';
import { skeletonOf } from '../../adapters/formats/name-skeleton.ts';
import { mustNotBorrow } from './borrowed-name.ts';
import { noteChange } from './lock.ts';
import { organizationOf } from './queries.ts';

type Organizations = typeof api.organizations;

type Manager = Context<'manager'>;

export const rename = (context: Manager, { name }: Input<Organizations['rename']>): Promise<Organization> =>
  context.db.transaction().execute(async (tx) => {
    const { actor } = context;
    const before = await organizationOf(tx, actor);
    await renameOrganization(context, tx, actor.org_id, name, 'name');
    await noteChange(tx, actor, 'rename organization', { name: before.name }, { name });
    return organizationOf(tx, actor);
  });

/** The name of the organization is the company of every member, and of the postings that carry it. */
export async function renameOrganization(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Tx,
  id: string | null,
  name: string,
  path = 'company',
): Promise<void> {
  if (!id) return;
  await mustNotBorrow(tx, name, id, path);
  const before = await tx.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  // What the domain was confirmed for is the former name.
  const anew = skeletonOf(before.name) === skeletonOf(name) ? {} : { domain: null, domain_verified_at: null };
  await hooks.renameCompany(tx, id, name);
  await tx
    .updateTable('organizations')
    .set({ name, ...anew })
    .where('id', '=', id)
    .execute();
  const members = tx.selectFrom('users').select('id').where('org_id', '=', id);
  await tx.updateTable('users_profiles').set({ company: name }).where('id', 'in', members).execute();
}
