import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { contests as contestsApi } from '#contract/contests.ts';
import { query } from '../../api.ts';
import { dateText } from '../../ui/date-text.ts';

/** On the dashboard of whoever may judge answers again; nothing while none waits. */
export function WaitingContests({ to }: { to: string }) {
  const { data } = useQuery(query(contestsApi.waiting, {}));
  const first = data?.contests[0];
  if (!data || !first) return null;
  const { length } = data.contests;
  return (
    <Link
      to={to}
      className="mt-6 flex items-center gap-4 rounded-lg bg-info-tint p-4 text-ink hover:brightness-[.98] sm:px-5"
    >
      <span className="flex flex-1 flex-wrap gap-x-6 gap-y-1">
        <span className="font-[640]">
          {length === 1 ? 'One answer waits to be judged again' : `${length} answers wait to be judged again`}
        </span>
        <span className="text-ink-2">The first by {dateText(first.due_at)}</span>
      </span>
      <ArrowRight className="size-4" aria-hidden="true" />
    </Link>
  );
}
