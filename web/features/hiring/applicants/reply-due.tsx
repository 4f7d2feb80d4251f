import { Clock } from 'lucide-react';
import { cn } from '../../../ui/cn.ts';
import { RelativeTime, useMinute } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

export function ReplyDue({ at }: { at: string | null }) {
  const now = useMinute();
  if (at === null) return null;
  const late = Date.parse(at) <= now;
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-sm', late ? 'font-semibold text-danger' : 'text-ink-2')}>
      <Clock className="size-3.5 shrink-0" aria-hidden="true" />
      <span>
        {late ? t`Reply overdue,` : t`Reply due`} <RelativeTime value={at} />
      </span>
    </span>
  );
}
