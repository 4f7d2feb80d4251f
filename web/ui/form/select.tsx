import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { Field, type FieldTexts, inputClass } from './field.tsx';

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean | undefined };

type BoxProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[];
  /** Shown while nothing is chosen; cannot be chosen again. */
  placeholder?: string | undefined;
};

/** The browser's own list, so that a phone shows its wheel and a form its value. */
function SelectBox({ options, placeholder, className, ...select }: BoxProps) {
  return (
    <span className={cn('relative grid', className)}>
      <select className={cn(inputClass, 'appearance-none truncate pr-10 text-left')} {...select}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-0 right-3.5 bottom-0 my-auto size-4 text-ink-2"
        aria-hidden="true"
      />
    </span>
  );
}

type SelectProps<Value extends string> = {
  /** Read to screen readers; nothing is drawn above the box. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** For toolbars: controlled, its label is in the options ("All categories"). */
export function Select<Value extends string>({ label, onChange, options, ...box }: SelectProps<Value>) {
  const choose = (value: string) => {
    const option = options.find((it) => it.value === value);
    if (option) onChange(option.value);
  };
  return <SelectBox {...box} aria-label={label} options={options} onChange={(event) => choose(event.target.value)} />;
}

type SelectFieldProps = FieldTexts & Omit<BoxProps, 'id'>;

/** For forms: takes the props of a `<select>`, also those of react-hook-form's `register`. */
export function SelectField({ label, hint, error, className, ...box }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => <SelectBox {...box} {...control} />}
    </Field>
  );
}
