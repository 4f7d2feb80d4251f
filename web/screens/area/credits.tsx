import { useQuery } from '@tanstack/react-query';
import { credits as creditsApi } from '#contract/money/credits.ts';
import type { UserRole } from '#contract/accounts/users.ts';
import { query } from '../../session/api.ts';
import { t } from '../../ui/words.ts';

const labels = { candidate: t`Application Credits`, manager: t`Job Posting Credits` };

export function useCredits(role: UserRole): { label: string; left: number | string | undefined } | null {
  const has = role === 'candidate' || role === 'manager';
  const { data } = useQuery({ ...query(creditsApi.balance, {}), enabled: has });
  if (!has) return null;
  const postings = data?.unlimited ? t`Unlimited` : data?.jobPostings;
  return { label: labels[role], left: role === 'candidate' ? data?.applications : postings };
}
