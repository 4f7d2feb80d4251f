import { useQuery } from '@tanstack/react-query';
import { users } from '#contract/accounts/users.ts';
import { query } from '../../../session/api.ts';

/** A reviewer may watch and score, but neither decide nor write for the company. */
export function useIsReviewer(): boolean {
  const { data: me } = useQuery(query(users.me, {}));
  return me?.org_role === 'reviewer';
}
