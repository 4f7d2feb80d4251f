import * as z from 'zod/mini';
import { profileChanges } from '#contract/people/profiles.ts';
import { type Changes } from './profile-changes.ts';
import { type FieldErrors, firstOfEach } from '../../../session/refused-fields.ts';

/** What is wrong with these changes, by the promises of the contract; empty when the server will take them. */
export function wrongFields(changes: Changes): FieldErrors {
  const result = z.safeParse(profileChanges, changes);
  if (result.success) return {};
  return firstOfEach(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
