import { useQuery } from '@tanstack/react-query';
import { credits as creditsApi } from '#contract/credits.ts';
import type { UserRole } from '#contract/users.ts';
import { query } from '../../api.ts';

const labels = { candidate: 'Application Credits', manager: 'Job Posting Credits' };

/** Label and number of the credits of a role; null for roles without any. */
export function useCredits(role: UserRole): { label: string; left: number | 'Unlimited' | undefined } | null {
  const has = role === 'candidate' || role === 'manager';
  const { data } = useQuery({ ...query(creditsApi.balance, {}), enabled: has });
  if (!has) return null;
  const postings = data?.unlimited ? 'Unlimited' : data?.jobPostings;
  return { label: labels[role], left: role === 'candidate' ? data?.applications : postings };
}
