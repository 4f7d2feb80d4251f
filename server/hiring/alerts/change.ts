import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { AlertRow } from './queries.ts';

export const alertNameTaken = () =>
  invalidInput({ path: 'name', message: fixed('You already have a saved search with this name') });

export const alertState = ({ id, paused }: AlertRow) => ({ subject: 'job alert', subject_id: id, after: { paused } });
