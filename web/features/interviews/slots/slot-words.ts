import { localTime, sameClock, timeSpanText } from '../meetings/meeting-moment.ts';
import { changesOffset, zoneLabel } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

type Slot = { scheduled_date: string };
type Clocks = { own: string; other: string | null };

export function slotWords(slot: Slot, duration: number, { own, other }: Clocks, otherName: string) {
  const meeting = { ...slot, duration };
  const here = localTime(meeting, own);
  const there = other && !sameClock(slot, own, other) ? localTime(meeting, other) : null;
  return {
    day: here.day,
    time: timeSpanText(here),
    zone: there ? here.zoneAndCity : here.zone,
    theirs:
      there &&
      t`${timeSpanText(there)} for ${otherName} (${there.zoneAndCity}${there.day === here.day ? '' : `, ${there.day}`})`,
  };
}

export function clockChange(slots: readonly Slot[], { own, other }: Clocks, now: number): string | null {
  const moved = [own, ...(other && other !== own ? [other] : [])].filter((zone) =>
    slots.some(({ scheduled_date }) => changesOffset(zone, now, Date.parse(scheduled_date))),
  );
  if (moved.length === 0) return null;
  return t`Clocks in ${moved.map(zoneLabel).join(' and ')} change before some of these times. Each time is already right for its day.`;
}
