import { CalendarClock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { AppError } from '#contract/base/errors.ts';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { plural, t } from '../../../ui/words.ts';

export const isConflict = (error: Error | null): boolean =>
  error instanceof AppError && error.code === 'meeting_conflict';

/** What the refusal carries: the organizer's own meetings at that time; of the candidate's only that there is one. */
const refusal = z.object({
  conflicts: z.array(
    z.object({ scheduled_date: z.string(), duration: z.number(), title: z.string(), held: z.boolean() }),
  ),
  candidate_busy: z.boolean(),
});

type Props = {
  error: Error | null;
  timezone: string;
  firstName: string;
  /** It cannot be forced. */
  final?: boolean | undefined;
};

/** The time overlaps another meeting: said before the same button schedules it all the same (D108). */
export function ConflictNote({ error, timezone, firstName, final = false }: Props) {
  const note = useRef<HTMLDivElement>(null);
  // It appears at the end of a long form: the press that caused it must not seem to do nothing.
  useEffect(() => {
    if (error) note.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const told = z.safeParse(refusal, error instanceof AppError ? error.data : null);
  const { conflicts, candidate_busy } = told.success ? told.data : { conflicts: [], candidate_busy: false };
  return (
    <div ref={note} role="alert" className="flex gap-2.5 rounded-md bg-warn-tint p-3 text-warn">
      <CalendarClock className="mt-0.5 size-[18px] shrink-0" aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        <p>{error?.message}</p>
        {conflicts.length > 0 && (
          <ul className="list-disc pl-4">
            {conflicts.map(({ scheduled_date, duration, title, held }) => (
              <li key={`${scheduled_date} ${title}`} className="wrap-anywhere">
                {held ? t`Held for ${title}` : title}: {zonedDateTime(scheduled_date, timezone)},{' '}
                {plural(duration, { one: '# minute', other: '# minutes' })}
              </li>
            ))}
          </ul>
        )}
        {candidate_busy && conflicts.length > 0 && <p>{firstName} is busy at this time too.</p>}
        <p>{final ? t`Please choose another time.` : t`Choose another time, or schedule it anyway.`}</p>
      </div>
    </div>
  );
}
