import { Clock } from 'lucide-react';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { plural } from '../../../ui/words.ts';

type Props = { waiting: number; overdue: number; next: string | null };

export function AnswersDue({ waiting, overdue, next }: Props) {
  if (waiting === 0 || next === null) return <span className="text-ink-3">None</span>;
  if (overdue > 0)
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-danger">
        <Clock className="size-4 shrink-0" aria-hidden="true" />
        {plural(overdue, { one: '# overdue', other: '# overdue' })}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1.5">
      <Clock className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
      <span>
        {waiting}, next <RelativeTime value={next} />
      </span>
    </span>
  );
}
