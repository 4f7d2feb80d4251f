import { ChevronRight } from 'lucide-react';
import { type Accommodation, type AnswerForm, answerFormOf } from '#contract/accommodations.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type Choice, ChoiceCards } from '../../ui/choice-cards.tsx';
import { TextareaField } from '../../ui/field.tsx';

export type Wish = { asked: readonly Accommodation[]; note: string };

type Props = { value: Wish; reply: string; error: string | undefined; onChange: (wish: Wish) => void };

const forms: Choice<AnswerForm>[] = [
  { value: 'video', label: 'On video' },
  { value: 'audio', label: 'With my voice, without a picture' },
  { value: 'text', label: 'In writing' },
];
const formKinds: readonly Accommodation[] = ['audio_answer', 'text_answer'];
const kindOf: Record<AnswerForm, Accommodation[]> = { video: [], audio: ['audio_answer'], text: ['text_answer'] };

/** Another way to answer: nobody asks why, and the employer is not told (D81). */
export function ApplyAccommodation({ value, reply, error, onChange }: Props) {
  const { asked, note } = value;
  const form = answerFormOf(asked);
  const toggle = (kind: Accommodation, on: boolean) =>
    onChange({ ...value, asked: on ? [...asked, kind] : asked.filter((it) => it !== kind) });
  const answerAs = (next: AnswerForm) => {
    const others = asked.filter((kind) => !formKinds.includes(kind));
    // Neither time nor captions mean anything in writing.
    onChange({ ...value, asked: next === 'text' ? ['text_answer'] : [...others, ...kindOf[next]] });
  };
  return (
    <details className="group mt-6 border-t border-rule pt-5" open={asked.length > 0 || note !== ''}>
      <summary className="type-h3 flex min-h-11 w-fit list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-[18px] shrink-0 transition-transform group-open:rotate-90" aria-hidden="true" />I
        need another way to answer
      </summary>
      <p className="mt-1 mb-5 max-w-[64ch] text-ink-2">
        Choose what helps you. It counts at once and nobody asks for a reason. The employer sees your answer in the same
        list as all others, and is not told what you asked for. No software reads it until a person at Saywell has
        looked after your request.
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
        hint="A person at Saywell reads it and answers by e-mail. Please say what you need, not why."
        value={note}
        maxLength={1000}
        rows={2}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
        error={error}
      />
      {reply && (
        <p className="mt-4 max-w-[64ch] rounded-md bg-primary-tint p-4 text-ink">
          <span className="block font-[600]">Our answer to you</span>
          {reply}
        </p>
      )}
    </details>
  );
}
