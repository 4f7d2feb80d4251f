import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Tx } from '../../adapters/database/db.ts';

type Accommodations = typeof api.accommodations;

type StoredAccommodation = Result<Accommodations['ask']>['accommodation'];

export const saveAccommodation = (tx: Tx, id: string, { asked, note, reply, waiting }: StoredAccommodation) =>
  tx
    .updateTable('applications')
    .set({
      accommodations: asked,
      accommodation_note: note,
      accommodation_reply: reply,
      accommodation_waiting: waiting,
    })
    .where('id', '=', id)
    .execute();
