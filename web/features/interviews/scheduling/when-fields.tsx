import { ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { fillOutText, momentOf, twiceOf, type When } from './when.ts';
import { findZones, zoneText } from '../../../ui/time/find-zones.ts';
import { deviceZone, offsetText, todayIn, zonedClock, zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

type Other = { first_name: string; timezone: string | null };
type Props = { when: When; onChange: (change: Partial<When>) => void; other: Other };

/** Date, time and zone of a meeting, with the clock of the other side beside it (D105). */
export function WhenFields({ when, onChange, other }: Props) {
  return (
    <div className="grid gap-5">
      <DateAndTime when={when} onChange={onChange} />
      <ZoneField
        timezone={when.timezone}
        onChange={(timezone) => onChange({ timezone, which: '' })}
        hint={theirTime(momentOf(when), other)}
        also={other.timezone ? [other.timezone] : []}
      />
    </div>
  );
}

type DateProps = Pick<Props, 'when' | 'onChange'> & {
  /** Which of several times this is, for screen readers. */
  name?: string | undefined;
};

/** Date and time on the clocks of a zone, and which of the two where a time happens twice. */
export function DateAndTime({ when, onChange, name }: DateProps) {
  const judged = momentOf(when);
  const problem = 'problem' in judged && judged.problem.text !== fillOutText ? judged.problem : null;
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
      <Which when={when} onChange={onChange} {...errorOf('which')} />
    </div>
  );
}

type ZoneProps = {
  timezone: string;
  onChange: (timezone: string) => void;
  hint?: string | undefined;
  /** Zones that are offered before anything is typed. */
  also?: readonly string[] | undefined;
};

/** Every zone, looked for by the name of a city. */
export function ZoneField({ timezone, onChange, hint, also = [] }: ZoneProps) {
  const find = (words: string) =>
    findZones(words, [timezone, deviceZone(), ...also]).map(({ zone, city }) => ({
      id: `${zone} ${city}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
      value: zone,
      label: city,
      note: offsetText(Date.now(), zone),
    }));
  return (
    <Combobox
      label={t`Time zone`}
      shown={zoneText(timezone)}
      find={find}
      onChoose={onChange}
      nothing={t`No city with this name. Try a larger one nearby.`}
      hint={hint}
    />
  );
}

/** Which of the two, where clocks go back and a time happens twice. */
function Which({ when, onChange, error }: DateProps & { error?: string }) {
  const twice = twiceOf(when);
  if (!twice) return null;
  const label = (at: string) => `${zonedClock(at, when.timezone)} (${offsetText(at, when.timezone)})`;
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

function theirTime(judged: ReturnType<typeof momentOf>, { first_name, timezone }: Other): string {
  if (!timezone) return t`${first_name} hasn’t set a time zone. The invitation shows yours, with its offset.`;
  if (!('at' in judged)) return t`${first_name} sees the time in ${timezone}.`;
  return t`For ${first_name}: ${zonedDateTime(judged.at, timezone)}`;
}
