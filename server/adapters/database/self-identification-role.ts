import type pg from 'pg';

const role = 'saywell_fairness';

type Separation = { me: string; owned: boolean; exists: boolean; reads: boolean };

/**
 * Gives the answers of self-identification to their role where the user of the database may do so. Otherwise returns what an
 * administrator has to run (docs/decisions/people-self-identification-database-role.md).
 */
export async function separateSelfIdentification(client: pg.Client): Promise<string | null> {
  if (!(await separationOf(client)).owned) await client.query('select keep_self_identification_apart()');
  const { me, owned, exists, reads } = await separationOf(client);
  const name = client.escapeIdentifier(me);
  if (owned)
    return reads
      ? `The database user ${me} can read self-identifications. As an administrator of the database run: revoke ${role} from ${name};`
      : null;
  return (
    `The database user ${me} owns self-identifications and can read them. As an administrator of the database run: ` +
    `${exists ? '' : `create role ${role} nologin; `}grant ${role} to ${name}; Then start Saywell again, and run: revoke ${role} from ${name};`
  );
}

async function separationOf(client: pg.Client): Promise<Separation> {
  const { rows } = await client.query<Separation>(
    `select current_user as me,
      exists (select from pg_roles where rolname = $1) as exists,
      exists (select from pg_namespace n join pg_roles r on r.oid = n.nspowner where n.nspname = 'apart' and r.rolname = $1) as owned,
      exists (select from pg_roles r, pg_roles u where r.rolname = $1 and u.rolname = current_user and not u.rolsuper
        and pg_has_role(r.oid, 'usage')) as reads`,
    [role],
  );
  return rows[0]!;
}
