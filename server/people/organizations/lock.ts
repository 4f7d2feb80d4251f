import type { Tx } from '../../adapters/database/db.ts';

export const lockOrganization = (tx: Tx, id: string) =>
  tx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute();
