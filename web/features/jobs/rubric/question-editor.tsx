import { Plus, Trash2 } from 'lucide-react';
import {
  type Criterion,
  minCriteria,
  highestLevel,
  type JobRubric,
  maxCriteria,
  type QuestionRubric,
  questionTypes,
} from '#contract/jobs/rubric.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { t } from '../../../ui/words.ts';
import { questionTypeWords } from './rubric-words.ts';

type Props = {
  rubric: QuestionRubric;
  number: number;
  proposals: JobRubric['proposals'];
  /** Returns why the server refused a text, such as `0.name` or `1.levels.3`. */
  problemOf: (path: string) => string | undefined;
  onChange: (rubric: QuestionRubric) => void;
};

const types = questionTypes.map((value) => ({ value, label: questionTypeWords[value] }));

export const weightOf = ({ criteria }: QuestionRubric): number => criteria.reduce((sum, { weight }) => sum + weight, 0);

export function QuestionEditor({ rubric, number, proposals, problemOf, onChange }: Props) {
  const { question, type, criteria } = rubric;
  const sum = weightOf(rubric);
  const change = (index: number, changed: Partial<Criterion>) =>
    onChange({ ...rubric, criteria: criteria.map((one, at) => (at === index ? { ...one, ...changed } : one)) });
  return (
    <section className="border-t border-rule pt-6" aria-label={t`Question ${number}`}>
      <h2 className="type-h3 wrap-anywhere">
        {number}. {question}
      </h2>
      <div className="mt-4 max-w-xs">
        <SelectField
          label="The question asks for"
          options={types}
          value={type}
          onChange={({ target }) => {
            const chosen = questionTypes.find((it) => it === target.value);
            if (chosen) onChange({ question, type: chosen, criteria: proposals[chosen] });
          }}
        />
      </div>
      {type === 'motivation' && (
        <p className="mt-2 max-w-[68ch] text-sm text-ink-3">
          AI doesn’t read or score this answer if the job or the candidate is in the European Union, or where this site
          turns it off.
        </p>
      )}
      <ol className="mt-5 grid gap-6">
        {criteria.map((criterion, index) => (
          <li key={criterion.id}>
            <CriterionEditor
              criterion={criterion}
              problemOf={(path) => problemOf(`${index}.${path}`)}
              onChange={(changed) => change(index, changed)}
              onRemove={
                criteria.length > minCriteria
                  ? () => onChange({ ...rubric, criteria: criteria.filter((_, at) => at !== index) })
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {criteria.length < maxCriteria ? (
          <Button variant="outline" onClick={() => onChange({ ...rubric, criteria: [...criteria, freshIn(criteria)] })}>
            <Plus className="size-4" aria-hidden="true" />
            Add criterion
          </Button>
        ) : (
          <span />
        )}
        <p role="status" className={sum === 100 ? 'text-sm text-ink-3 tnum' : 'text-sm font-medium text-danger tnum'}>
          Weights add up to {sum} of 100
        </p>
      </div>
    </section>
  );
}

function freshIn(criteria: readonly Criterion[]): Criterion {
  const free = Array.from({ length: maxCriteria }, (_, index) => `own_${index + 1}`);
  const id = free.find((one) => criteria.every((criterion) => criterion.id !== one)) ?? 'own';
  return { id, name: '', levels: Array.from({ length: highestLevel + 1 }, () => ''), weight: 10, must: false };
}

type CriterionProps = {
  criterion: Criterion;
  problemOf: Props['problemOf'];
  onChange: (changed: Partial<Criterion>) => void;
  onRemove: (() => void) | undefined;
};

function CriterionEditor({ criterion, problemOf, onChange, onRemove }: CriterionProps) {
  const { name, levels, weight, must } = criterion;
  return (
    <fieldset className="rounded-md bg-sunken p-4">
      <legend className="sr-only">{name || t`New criterion`}</legend>
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem_auto] sm:items-end">
        <TextField
          label="Criterion"
          value={name}
          maxLength={80}
          error={problemOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <NumberField
          label="Weight"
          value={weight}
          onChange={(number) => onChange({ weight: Math.min(100, Math.max(0, number || 0)) })}
        />
        <Checkbox
          label="Must-have"
          checked={must}
          className="pb-1.5"
          onChange={({ target }) => onChange({ must: target.checked })}
        />
      </div>
      <details className="mt-2" open={levels.some((text, level) => !text.trim() || problemOf(`levels.${level}`))}>
        <summary className="h-9 font-medium text-ink-2 hover:text-ink">What each level means</summary>
        <div className="mt-2 grid gap-3">
          {levels.map((text, level) => (
            <TextareaField
              key={level}
              label={t`Level ${level}`}
              className="[&_textarea]:min-h-16"
              value={text}
              maxLength={200}
              error={problemOf(`levels.${level}`)}
              onChange={({ target }) =>
                onChange({ levels: levels.map((one, at) => (at === level ? target.value : one)) })
              }
            />
          ))}
        </div>
      </details>
      {onRemove && (
        <Button variant="quiet" className="mt-2 -ml-2" onClick={onRemove}>
          <Trash2 className="size-4" aria-hidden="true" />
          Remove
        </Button>
      )}
    </fieldset>
  );
}
