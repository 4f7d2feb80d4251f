import * as z from 'zod/mini';
import { profileChanges } from '#contract/people/profiles.ts';
import { type ProfileEdits } from './profile-changes.ts';
import { type FieldErrors, firstOfEach } from '../../../session/field-errors.ts';

export function profileErrors(changes: ProfileEdits): FieldErrors {
  const result = z.safeParse(profileChanges, changes);
  if (result.success) return {};
  return firstOfEach(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
