import { useQuery } from '@tanstack/react-query';
import { appeals as appealsApi } from '#contract/hiring/appeals.ts';
import { query } from '../../../session/api.ts';
import { dateText } from '../../../ui/time/date-text.ts';
import { WaitingLink } from '../../../ui/waiting-link.tsx';
import { plural, t } from '../../../ui/words.ts';

export function WaitingAppeals({ to }: { to: string }) {
  const { data } = useQuery(query(appealsApi.waiting, {}));
  const first = data?.appeals[0];
  if (!data || !first) return null;
  const { length } = data.appeals;
  return (
    <WaitingLink
      to={to}
      title={plural(length, { one: 'One score appeal to review', other: '# score appeals to review' })}
      note={t`First due by ${dateText(first.due_at)}`}
    />
  );
}
