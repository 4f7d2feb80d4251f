import { CalendarPlus } from 'lucide-react';
import { meetingFileAt } from '#contract/interviews/calendar.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

/** Opens the meeting as a file that calendar programs take over. */
export function AddToCalendar({ id, with: who }: { id: string; with: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <a href={meetingFileAt(id)} aria-label={t`Add the meeting with ${who} to your calendar`}>
        <CalendarPlus className="size-4" aria-hidden="true" />
        Add to calendar
      </a>
    </Button>
  );
}
