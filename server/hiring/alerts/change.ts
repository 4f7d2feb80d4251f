import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { record } from '../../platform/audit/record.ts';
import type { AlertRow } from './queries.ts';

export const nameTaken = () =>
  invalidInput({ path: 'name', message: fixed('You already have a saved search with this name') });

export const note = (tx: Tx, actor_id: string, action: string, { id, paused }: AlertRow, before?: object) =>
  record(tx, { actor_id, action, subject: 'job alert', subject_id: id, ...(before && { before }), after: { paused } });
