import type { api } from '#contract/api.ts';
import type { Input, Output } from '#contract/base/endpoint.ts';
import { csvLine } from '../../adapters/formats/csv.ts';
import type { Download } from '../../adapters/http/http.ts';
import type { Context } from '../../base/context.ts';
import { auditEntries } from './queries.ts';
import { recordChange } from './record.ts';

type Audit = typeof api.audit;
type Filters = Input<Audit['export']>;
type Entry = Output<Audit['entries']>['entries'][number];

export async function exportAudit(context: Context<'admin'>, filters: Filters): Promise<Download> {
  const { db, actor } = context;
  const after = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  await db.transaction().execute((tx) =>
    recordChange(tx, {
      actor_id: actor.id,
      action: 'export audit log',
      subject: 'user',
      subject_id: actor.id,
      after,
    }),
  );
  return { filename: `audit-${new Date().toISOString().slice(0, 10)}.csv`, chunks: linesOf(context, filters) };
}

const columns: [string, (entry: Entry) => string | number][] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['actor', ({ actor }) => actor?.name ?? ''],
  ['actor_email', ({ actor }) => actor?.email ?? ''],
  ['actor_id', ({ actor }) => actor?.id ?? ''],
  ['action', ({ action }) => action],
  ['subject', ({ subject }) => subject],
  ['subject_id', ({ subject_id }) => subject_id],
  ['before', ({ before }) => (before === null ? '' : JSON.stringify(before))],
  ['after', ({ after }) => (after === null ? '' : JSON.stringify(after))],
];

const perPage = 100;

async function* linesOf(context: Context<'admin'>, filters: Filters): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(([name]) => name))}`;
  let cursor: string | undefined;
  do {
    const { entries, next_cursor } = await auditEntries(context, { ...filters, cursor, limit: perPage });
    yield entries.map((entry) => csvLine(columns.map(([, cell]) => cell(entry)))).join('');
    cursor = next_cursor ?? undefined;
  } while (cursor);
}
