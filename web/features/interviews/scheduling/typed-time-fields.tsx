import { ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { missingFieldsText, momentOfTyped, ambiguousMoments, type TypedTime } from './typed-time.ts';
import { ZoneField } from '../../../ui/time/zone-field.tsx';
import { todayIn, zonedClock, zonedDateTime, zoneLabel } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

type Other = { first_name: string; timezone: string | null };
type Props = { when: TypedTime; onChange: (change: Partial<TypedTime>) => void; other: Other };

export function TypedTimeFields({ when, onChange, other }: Props) {
  return (
    <div className="grid gap-5">
      <DateAndTime when={when} onChange={onChange} />
      <ZoneField
        timezone={when.timezone}
        onChange={(timezone) => onChange({ timezone, which: '' })}
        hint={theirTime(momentOfTyped(when), other)}
        also={other.timezone ? [other.timezone] : []}
      />
    </div>
  );
}

type DateProps = Pick<Props, 'when' | 'onChange'> & {
  name?: string | undefined;
};

export function DateAndTime({ when, onChange, name }: DateProps) {
  const judged = momentOfTyped(when);
  const problem = 'problem' in judged && judged.problem.text !== missingFieldsText ? judged.problem : null;
  const errorOf = (field: string) => (problem?.field === field ? { error: problem.text } : {});
  const label = (text: string) => (name ? { label: text, 'aria-label': `${text}, ${name}` } : { label: text });
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-5">
        <TextField
          {...label(t`Date`)}
          type="date"
          required
          min={todayIn(when.timezone)}
          value={when.date}
          onChange={(event) => onChange({ date: event.target.value, which: '' })}
          {...errorOf('date')}
        />
        <TextField
          {...label(t`Time`)}
          type="time"
          required
          value={when.time}
          onChange={(event) => onChange({ time: event.target.value, which: '' })}
          {...errorOf('time')}
        />
      </div>
      <WhichMoment when={when} onChange={onChange} {...errorOf('which')} />
    </div>
  );
}

/** Asks which moment is meant when clocks go back and a local time happens twice. */
function WhichMoment({ when, onChange, error }: DateProps & { error?: string }) {
  const twice = ambiguousMoments(when);
  if (!twice) return null;
  const label = (at: string) => zonedClock(at, when.timezone);
  return (
    <ChoiceCards
      legend="Which one?"
      choices={[
        { value: 'first', label: t`The first, ${label(twice.first)}` },
        { value: 'second', label: t`The second, an hour later, ${label(twice.second)}` },
      ]}
      value={when.which === '' ? null : when.which}
      onChange={(which) => onChange({ which })}
      {...(error && { hint: error })}
    />
  );
}

function theirTime(judged: ReturnType<typeof momentOfTyped>, { first_name, timezone }: Other): string {
  if (!timezone) return t`${first_name} hasn’t set a time zone. The invitation shows your time.`;
  if (!('at' in judged)) return t`${first_name} sees the time in ${zoneLabel(timezone)}.`;
  return t`For ${first_name}: ${zonedDateTime(judged.at, timezone)}`;
}
