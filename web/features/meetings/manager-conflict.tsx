import { CalendarClock } from 'lucide-react';
import { AppError } from '#contract/errors.ts';

export const isConflict = (error: Error | null): boolean =>
  error instanceof AppError && error.code === 'meeting_conflict';

/** The time overlaps another meeting: said before the same button schedules it all the same (D108). */
export function ConflictNote({ error }: { error: Error | null }) {
  return (
    <p role="alert" className="flex gap-2.5 rounded-md bg-warn-tint p-3 text-warn">
      <CalendarClock className="mt-0.5 size-[18px] shrink-0" aria-hidden="true" />
      <span>{error?.message} You can choose another time, or schedule it anyway.</span>
    </p>
  );
}
