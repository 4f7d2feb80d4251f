import { errors } from '#contract/base/errors.ts';
import { momentsOf, todayIn, wallClockAt, zoneLabel } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

/** A time as it is typed: `date` and `time` on the clocks of `timezone`; `which` counts only where it happens twice. */
export type When = { date: string; time: string; timezone: string; which: 'first' | 'second' | '' };

export type WhenProblem = { field: 'date' | 'time' | 'which'; text: string };

export const fillOutText = t`Please fill out all required information.`;
const pastText = errors.date_in_past.message;

/** The moment that is meant (ISO, UTC), or what is in the way, in words (D105). */
export function momentOf(when: When, now: number = Date.now()): { at: string } | { problem: WhenProblem } {
  const problem = (field: WhenProblem['field'], text: string) => ({ problem: { field, text } });
  const { date, time, timezone, which } = when;
  const moments = momentsOf(when, timezone);
  if (!date) return problem('date', fillOutText);
  if (date < todayIn(timezone, now)) return problem('date', pastText);
  if (!moments) return problem('time', fillOutText);

  const city = zoneLabel(timezone);
  if (moments.kind === 'gap') {
    const text = t`Clocks in ${city} go forward that night and skip ${time}. Pick another time.`;
    return problem('time', text);
  }
  if (moments.kind === 'twice' && which === '') {
    return problem('which', t`Clocks in ${city} go back that night, so ${time} happens twice. Please say which one.`);
  }
  const at = moments.kind === 'once' ? moments.at : which === 'second' ? moments.second : moments.first;
  return Date.parse(at) < now ? problem('time', pastText) : { at };
}

/** Both moments of a time that happens twice, each with its words; null for any other time. */
export function twiceOf({ date, time, timezone }: When): { first: string; second: string } | null {
  const moments = momentsOf({ date, time }, timezone);
  return moments?.kind === 'twice' ? { first: moments.first, second: moments.second } : null;
}

/** A stored moment as it was typed, to be changed. */
export function whenAt(moment: string, timezone: string): When {
  const wall = wallClockAt(moment, timezone);
  const twice = momentsOf(wall, timezone);
  const first = twice?.kind === 'twice' && Date.parse(twice.first) === Date.parse(moment);
  return { ...wall, timezone, which: twice?.kind === 'twice' ? (first ? 'first' : 'second') : '' };
}
