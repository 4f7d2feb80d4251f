import { errors } from '#contract/base/errors.ts';
import { momentsOf, todayIn, localDateTimeAt, zoneLabel } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

/** `date` and `time` are local to `timezone`; `which` matters only for a time that happens twice. */
export type TypedTime = { date: string; time: string; timezone: string; which: 'first' | 'second' | '' };

export type TypedTimeProblem = { field: 'date' | 'time' | 'which'; text: string };

export const missingFieldsText = t`Please fill out all required information.`;
const pastText = errors.date_in_past.message;

/** Returns the intended moment (ISO, UTC), or the problem as a text. */
export function momentOfTyped(
  when: TypedTime,
  now: number = Date.now(),
): { at: string } | { problem: TypedTimeProblem } {
  const problem = (field: TypedTimeProblem['field'], text: string) => ({ problem: { field, text } });
  const { date, time, timezone, which } = when;
  const moments = momentsOf(when, timezone);
  if (!date) return problem('date', missingFieldsText);
  if (date < todayIn(timezone, now)) return problem('date', pastText);
  if (!moments) return problem('time', missingFieldsText);

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

export function ambiguousMoments({ date, time, timezone }: TypedTime): { first: string; second: string } | null {
  const moments = momentsOf({ date, time }, timezone);
  return moments?.kind === 'twice' ? { first: moments.first, second: moments.second } : null;
}

export function typedTimeAt(moment: string, timezone: string): TypedTime {
  const wall = localDateTimeAt(moment, timezone);
  const twice = momentsOf(wall, timezone);
  const first = twice?.kind === 'twice' && Date.parse(twice.first) === Date.parse(moment);
  return { ...wall, timezone, which: twice?.kind === 'twice' ? (first ? 'first' : 'second') : '' };
}
