import { useQuery } from '@tanstack/react-query';
import { contests as contestsApi } from '#contract/contests.ts';
import { query } from '../../api.ts';
import { dateText } from '../../ui/date-text.ts';
import { WaitingLink } from '../../ui/waiting-link.tsx';

/** On the dashboard of whoever may judge answers again; nothing while none waits. */
export function WaitingContests({ to }: { to: string }) {
  const { data } = useQuery(query(contestsApi.waiting, {}));
  const first = data?.contests[0];
  if (!data || !first) return null;
  const { length } = data.contests;
  return (
    <WaitingLink
      to={to}
      title={length === 1 ? 'One answer waits to be judged again' : `${length} answers wait to be judged again`}
      note={`The first by ${dateText(first.due_at)}`}
    />
  );
}
