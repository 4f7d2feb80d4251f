import { useQuery } from '@tanstack/react-query';
import { credits as creditsApi } from '#contract/money/credits.ts';
import { query } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { applicationCreditWords } from './credit-words.ts';

/** Credits are cached for two minutes (specification §9); any change refetches them. */
export const useApplicationCredits = () =>
  useQuery({ ...query(creditsApi.balance, {}), staleTime: 120_000, select: ({ applications }) => applications ?? 0 });

export function ApplicationCredits() {
  const { data } = useApplicationCredits();
  if (data === undefined) return null;
  return (
    <Badge tone="tint" className="h-8 px-3 text-sm">
      {applicationCreditWords(data)}
    </Badge>
  );
}
