import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { FieldNote } from './field.tsx';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  description?: ReactNode | undefined;
  art?: ReactNode | undefined;
  disabled?: boolean | undefined;
};

type Props<Value extends string> = {
  legend: string;
  hideLegend?: boolean | undefined;
  choices: Choice<Value>[];
  hint?: ReactNode | undefined;
  error?: string | undefined;
  className?: string | undefined;
} & (ControlledChoice<Value> | Plain);

/** The value is null while nothing is chosen, because choices about consent are never preselected. */
type ControlledChoice<Value> = { value: Value | null; onChange: (value: Value) => void };
type Plain = { name: string; defaultValue: string; autoFocus?: boolean };

export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { legend, hideLegend, choices, hint, error, className } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <fieldset className="grid gap-1.5" {...(note && { 'aria-describedby': `${id}-note` })}>
      <legend className={cn('type-label mb-2 text-[0.9375rem]', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={cn('grid gap-3', className)}>
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice.value}
            choice={choice}
            {...('name' in props
              ? {
                  name: props.name,
                  defaultChecked: choice.value === props.defaultValue,
                  autoFocus: props.autoFocus === true && index === 0,
                }
              : { name: id, checked: choice.value === props.value, onChange: () => props.onChange(choice.value) })}
          />
        ))}
      </div>
      {note && <FieldNote id={`${id}-note`} hint={hint} error={error} />}
    </fieldset>
  );
}

type CardProps = { choice: Choice<string> } & Pick<
  ComponentProps<'input'>,
  'name' | 'checked' | 'defaultChecked' | 'onChange' | 'autoFocus'
>;

function ChoiceCard({ choice, ...input }: CardProps) {
  const id = useId();
  return (
    <label className="flex items-start gap-3 rounded-md border border-rule-strong bg-surface p-4 transition-colors has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-enabled:hover:border-ink">
      <span className="relative grid size-6 shrink-0">
        <input
          type="radio"
          {...input}
          value={choice.value}
          disabled={choice.disabled}
          aria-labelledby={`${id}-label`}
          {...(choice.description != null && { 'aria-describedby': `${id}-description` })}
          className="peer size-6 appearance-none rounded-full border border-rule-strong bg-surface outline-none checked:border-primary"
        />
        <span className="pointer-events-none absolute inset-0 m-auto hidden size-3 rounded-full bg-primary peer-checked:block" />
      </span>
      {choice.art}
      <span className="min-w-0">
        <span id={`${id}-label`} className={cn('block', choice.description != null && 'font-semibold')}>
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
