import { sql } from 'kysely';
import type { SealedOpening } from '#contract/platform/openings-proof.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { OpeningsDirectory, openingAction } from './openings-directory.ts';
import type { ReadNodes, TreeNode } from './merkle-tree.ts';
import type { Head } from './seal-chain.ts';

/** The leaves of directories are in this lane, numbered by their seals. */
export const directoryLane = -1;

export type Leaf = { position: number; lane: number; number: number };
const batch = 5000;

export async function treeSize(db: Db): Promise<number> {
  const last = await db
    .selectFrom('audit_leaves')
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? last.position + 1 : 0;
}

export const nodeReader =
  (db: Db): ReadNodes =>
  async (places) => {
    const { rows } = await sql<{ hash: string | null }>`
      select node.hash from rows from (
        jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as (level smallint, position bigint)
      ) with ordinality as place (level, position, nth)
      left join audit_nodes as node using (level, position) order by nth`.execute(db);
    return rows.map(({ hash }) => hash ?? '');
  };

export async function storeLeaves(tx: Tx, leaves: readonly Leaf[], nodes: readonly TreeNode[]): Promise<void> {
  await sql`insert into audit_leaves (position, lane, number)
    select position, lane, number from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb)
      as leaf (position bigint, lane smallint, number bigint)`.execute(tx);
  await sql`insert into audit_nodes (level, position, hash)
    select level, position, hash from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb)
      as node (level smallint, position bigint, hash text)`.execute(tx);
}

/** The links up to these heads that are not in the tree yet, in batches that the caller stores before it asks for the next. */
export async function* newLinks(tx: Tx, heads: readonly Head[]): AsyncGenerator<Head[]> {
  for (const { lane, number } of heads) {
    const { rows: leaves } = await sql<{ number: number }>`
      select coalesce(max(number), 0) as number from audit_leaves where lane = ${lane}`.execute(tx);
    for (let after = leaves[0]?.number ?? 0; after < number;) {
      const links = await tx
        .selectFrom('audit_chain')
        .select(['lane', 'number', 'hash'])
        .where('lane', '=', lane)
        .where('number', '>', after)
        .where('number', '<=', number)
        .orderBy('number')
        .limit(batch)
        .execute();
      const last = links.at(-1);
      if (!last) break;
      yield links;
      after = last.number;
    }
  }
}

type Opening = { application_id: string; opening: SealedOpening };

export type FilledLeaf = Leaf & { hash: string; link: string | null } & Partial<Opening>;

export async function* filledLeaves(db: Db): AsyncGenerator<FilledLeaf[]> {
  for (let from = 0; ; from += batch) {
    const { rows } = await sql<FilledLeaf>`
      select leaf.position, leaf.lane, leaf.number, coalesce(node.hash, '') as hash, link.hash as link,
        entry.subject_id as application_id, ${openingOf(sql.ref('entry.after'), sql.ref('entry.at'))} as opening
      from audit_leaves as leaf
      left join audit_nodes as node on node.level = 0 and node.position = leaf.position
      left join audit_chain as link on link.lane = leaf.lane and link.number = leaf.number
      left join audit_log as entry on entry.id = link.audit_id and entry.action = ${openingAction}
      where leaf.position >= ${from} and leaf.position < ${from + batch} order by leaf.position`.execute(db);
    if (rows.length === 0) return;
    yield rows;
  }
}

const openingOf = (after: ReturnType<typeof sql.ref>, at: ReturnType<typeof sql.ref>) => sql`jsonb_build_object(
  'opening_id', ${after} ->> 'opening_id', 'reason_sha256', ${after} ->> 'reason_sha256',
  'at', floor(extract(epoch from coalesce((${after} ->> 'opened_at')::timestamptz, ${at})) * 1000)::bigint)`;

export async function loadDirectory(db: Db, size: number): Promise<OpeningsDirectory> {
  const { rows } = await sql<Opening>`
    select entry.subject_id as application_id, ${openingOf(sql.ref('entry.after'), sql.ref('entry.at'))} as opening
    from audit_log as entry
    join audit_chain as link on link.audit_id = entry.id
    join audit_leaves as leaf on leaf.lane = link.lane and leaf.number = link.number
    where entry.action = ${openingAction} and leaf.position < ${size} order by leaf.position`.execute(db);
  const directory = new OpeningsDirectory();
  for (const { application_id, opening } of rows) directory.add(application_id, opening);
  return directory;
}
