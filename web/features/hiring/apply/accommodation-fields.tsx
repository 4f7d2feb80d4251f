import { type Accommodation, type AnswerForm, answerFormOf } from '#contract/hiring/accommodations.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { type Choice, ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { accommodationsForForm } from './accommodations-for-form.ts';
import { t } from '../../../ui/words.ts';

export type AccommodationChoice = { asked: readonly Accommodation[]; note: string };

export type AccommodationProps = {
  value: AccommodationChoice;
  reply: string;
  error: string | undefined;
  onChange: (wanted: AccommodationChoice) => void;
};

const forms: Choice<AnswerForm>[] = [
  { value: 'video', label: t`On video` },
  { value: 'audio', label: t`With my voice, without a picture` },
  { value: 'text', label: t`In writing` },
];

export function AccommodationFields({ value, reply, error, onChange }: AccommodationProps) {
  const { asked, note } = value;
  const form = answerFormOf(asked);
  const toggle = (kind: Accommodation, on: boolean) =>
    onChange({ ...value, asked: on ? [...asked, kind] : asked.filter((it) => it !== kind) });
  const answerAs = (next: AnswerForm) => onChange({ ...value, asked: accommodationsForForm(asked, next) });
  return (
    <>
      <p className="mt-1 mb-5 max-w-[64ch] text-ink-2">
        Choose what helps you. It takes effect right away, and we don’t ask why. The employer sees your answer in the
        same list as all others and doesn’t learn what you asked for. AI doesn’t read it until a person at Saywell has
        handled your request.
      </p>
      <ChoiceCards
        legend="How do you want to answer?"
        choices={forms}
        value={form}
        onChange={answerAs}
        className="sm:grid-cols-3"
      />
      {form !== 'text' && (
        <div className="mt-4 grid gap-2">
          <Checkbox
            label="More time: six minutes instead of three"
            checked={asked.includes('extra_time')}
            onChange={(event) => toggle('extra_time', event.target.checked)}
          />
          <Checkbox
            label="Captions that a person writes under my recording"
            checked={asked.includes('human_captions')}
            onChange={(event) => toggle('human_captions', event.target.checked)}
          />
        </div>
      )}
      <TextareaField
        className="mt-5 max-w-[40rem]"
        label="Anything else that would help (optional)"
        hint="A person at Saywell reads it and answers by email. Please say what you need, not why."
        value={note}
        maxLength={1000}
        rows={2}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
        error={error}
      />
      {reply && (
        <p className="mt-4 max-w-[64ch] rounded-md bg-primary-tint p-4 text-ink">
          <span className="block font-semibold">Our answer to you</span>
          {reply}
        </p>
      )}
    </>
  );
}
