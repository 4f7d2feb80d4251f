import { CalendarPlus } from 'lucide-react';
import { meetingFilePath } from '#contract/interviews/calendar.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

export function AddToCalendar({ id, with: who }: { id: string; with: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <a href={meetingFilePath(id)} aria-label={t`Add the meeting with ${who} to your calendar`}>
        <CalendarPlus className="size-4" aria-hidden="true" />
        Add to calendar
      </a>
    </Button>
  );
}
