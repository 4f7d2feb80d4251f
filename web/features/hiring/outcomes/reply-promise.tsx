import { dateText, relativeText } from '../../../ui/time/date-text.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { plural, t } from '../../../ui/words.ts';

type Props = { due: string; reader: string; company: string };

const DAY = 86_400_000;

export function ReplyPromise({ due, reader, company }: Props) {
  const now = useMinute();
  const left = Math.ceil((Date.parse(due) - now) / DAY);
  const late = left <= 0;
  return (
    <div className="flex items-center gap-4">
      <p
        className="grid size-16 shrink-0 place-content-center justify-items-center rounded-full bg-surface"
        aria-hidden="true"
      >
        <span className="type-figure text-[1.5rem]">{late ? '!' : left}</span>
        {!late && <span className="text-xs text-ink-2">{plural(left, { one: 'day', other: 'days' })}</span>}
      </p>
      <div className="min-w-0">
        <p className="font-bold">{late ? t`The reply is overdue` : t`An answer by ${dateText(due)}`}</p>
        <p className="text-sm text-ink-2">
          {late
            ? t`${company}’s reply was due ${relativeText(due, now)}. ${reader} gets reminders, and the job takes no new applications until every applicant has a reply.`
            : t`We’ll remind ${reader} before the deadline.`}
        </p>
      </div>
    </div>
  );
}
