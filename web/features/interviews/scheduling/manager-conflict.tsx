import { CalendarClock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { AppError } from '#contract/base/errors.ts';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { plural, t } from '../../../ui/words.ts';

export const isConflict = (error: Error | null): boolean =>
  error instanceof AppError && error.code === 'meeting_conflict';

/** The refusal lists the organizer's own meetings, but of the candidate's only that one exists, for privacy. */
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
  final?: boolean | undefined;
};

export function ConflictNote({ error, timezone, firstName, final = false }: Props) {
  const note = useRef<HTMLDivElement>(null);
  // The warning appears at the end of a long form, so it moves into view; otherwise the button would seem to do nothing.
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
