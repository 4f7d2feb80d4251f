import { answerLanguages, maxAnswerLanguages } from '#contract/jobs/job-fields.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { languageName } from '../job/job-words.ts';
import { live, type SectionProps } from './manager-job-section.tsx';

const options = answerLanguages
  .map((code) => ({ code, name: languageName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

export function AnswerLanguages({ form }: SectionProps) {
  const chosen = form.watch('answer_languages') ?? [];
  const full = chosen.length >= maxAnswerLanguages;
  const choose = (code: string, checked: boolean) =>
    form.setValue('answer_languages', checked ? [...chosen, code] : chosen.filter((it) => it !== code), live(form));
  return (
    <fieldset data-field="answer_languages">
      <legend className="type-label text-[0.9375rem]">Languages of answers</legend>
      <p className="text-sm text-ink-3">
        If you choose none, it’s the language your job is written in. AI doesn’t score an answer in another language.
      </p>
      <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {options.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={<span className="inline-block first-letter:uppercase">{name}</span>}
            checked={chosen.includes(code)}
            disabled={full && !chosen.includes(code)}
            onChange={({ target }) => choose(code, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
