import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { FieldNote } from './field.tsx';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  description?: ReactNode | undefined;
  /** A small picture at the left of the words. */
  art?: ReactNode | undefined;
  disabled?: boolean | undefined;
};

type Props<Value extends string> = {
  legend: string;
  hideLegend?: boolean | undefined;
  choices: Choice<Value>[];
  /** Null while nothing is chosen: choices about consent are never preselected. */
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  className?: string | undefined;
};

/** Radio buttons drawn as cards: one of a few, each with room for an explanation. */
export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { legend, hideLegend, choices, value, onChange, hint, error, className } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <fieldset className="grid gap-1.5" {...(note && { 'aria-describedby': `${id}-note` })}>
      <legend className={cn('type-label mb-2 text-[0.9375rem]', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={cn('grid gap-3', className)}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.value}
            name={id}
            choice={choice}
            checked={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
      {note && <FieldNote id={`${id}-note`} hint={hint} error={error} />}
    </fieldset>
  );
}

type CardProps = { name: string; choice: Choice<string>; checked: boolean; onChoose: () => void };

function ChoiceCard({ name, choice, checked, onChoose }: CardProps) {
  const id = useId();
  return (
    <label className="flex items-start gap-3 rounded-md border border-rule-strong bg-surface p-4 transition-colors has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-enabled:hover:border-ink">
      <span className="relative grid size-6 shrink-0">
        <input
          type="radio"
          name={name}
          value={choice.value}
          checked={checked}
          onChange={onChoose}
          disabled={choice.disabled}
          aria-labelledby={`${id}-label`}
          {...(choice.description != null && { 'aria-describedby': `${id}-description` })}
          className="peer size-6 appearance-none rounded-full border border-rule-strong bg-surface outline-none checked:border-primary"
        />
        <span className="pointer-events-none absolute inset-0 m-auto hidden size-3 rounded-full bg-primary peer-checked:block" />
      </span>
      {choice.art}
      <span className="min-w-0">
        <span id={`${id}-label`} className={cn('block', choice.description != null && 'font-[600]')}>
          {choice.label}
        </span>
        {choice.description != null && (
          <span id={`${id}-description`} className="mt-0.5 block text-sm text-ink-2">
            {choice.description}
          </span>
        )}
      </span>
    </label>
  );
}
