import { useId } from 'react';
import { criteria, type ScorecardCriterion, levels, type Rating } from '#contract/hiring/scorecards.ts';
import { FieldNote, textareaClass } from '../../../ui/form/field.tsx';
import { cn } from '../../../ui/cn.ts';
import { InsertTime } from '../../../ui/player/insert-time.tsx';
import { problemOf, type RatingDraft } from './scorecard-draft.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  number: number;
  question: string;
  draft: RatingDraft;
  onChange: (draft: RatingDraft) => void;
  asked: boolean;
  /** Returns the playback position in seconds; the callback is null without a video. */
  now: (() => number) | null;
};

const scale = [1, 2, 3, 4] as const satisfies readonly Rating['level'][];
const words = Object.keys(criteria) as ScorecardCriterion[];

export function RatingField({ number, question, draft, onChange, asked, now }: Props) {
  const id = useId();
  const { level, criteria: chosen, reason } = draft;
  const problem = asked ? problemOf(draft) : {};
  const toggle = (word: ScorecardCriterion) =>
    onChange({ ...draft, criteria: chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word] });
  return (
    <fieldset className={cn('grid gap-3', number > 1 && 'border-t border-rule pt-5')} aria-describedby={`${id}-anchor`}>
      <legend className="float-left mb-1 flex gap-2.5 font-bold">
        <span className="text-ink-3 tnum">{number}</span>
        <span className="wrap-anywhere">{question}</span>
      </legend>
      <div className="clear-both grid grid-cols-4 gap-2">
        {scale.map((value) => (
          <label
            key={value}
            title={levels[value]}
            className="grid h-11 cursor-pointer place-items-center rounded-md border border-rule-strong bg-surface font-bold tnum has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-ink"
          >
            <input
              type="radio"
              name={`${id}-level`}
              checked={level === value}
              onChange={() => onChange({ ...draft, level: value })}
              aria-label={`${value}: ${levels[value]}`}
              className="sr-only"
            />
            {value}
          </label>
        ))}
      </div>
      <p id={`${id}-anchor`} className={cn('-mt-1 text-sm', problem.level ? 'font-medium text-danger' : 'text-ink-2')}>
        {problem.level ??
          (level ? levels[level] : t`1 = not answered, 4 = an example with their own part and the result`)}
      </p>
      <div role="group" aria-label="Why this level" className="flex flex-wrap gap-2">
        {words.map((word) => (
          <button
            key={word}
            type="button"
            aria-pressed={chosen.includes(word)}
            onClick={() => toggle(word)}
            className="min-h-8 rounded-full border border-rule-strong px-3 text-sm text-ink-2 hover:border-ink hover:text-ink aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-on-primary-tint"
          >
            {criteria[word]}
          </button>
        ))}
      </div>
      <div>
        <textarea
          aria-label={t`Why, question ${number}`}
          placeholder="Why, in a line"
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => onChange({ ...draft, reason: event.target.value })}
          className={cn(textareaClass, 'min-h-18!')}
          {...(problem.reason && { 'aria-invalid': true, 'aria-describedby': `${id}-why` })}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {problem.reason ? <FieldNote id={`${id}-why`} error={problem.reason} /> : <span />}
          {now && (
            <InsertTime
              now={now}
              onInsert={(time) => onChange({ ...draft, reason: `${reason} ${time} `.trimStart() })}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}
