import type { Tx } from '../../adapters/database/db.ts';
import { record } from '../../platform/audit/record.ts';

/** One change of who sits where at a time. */
export const lockOrganization = (tx: Tx, id: string) =>
  tx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute();

/** Writes a change of an organization into the audit log. */
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
    subject: 'organization',
    subject_id: org_id,
    ...(before && { before }),
    ...(after && { after }),
  });
