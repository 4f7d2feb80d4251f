import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { Field, type FieldTexts, inputClass } from './field.tsx';

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean | undefined };

type BoxProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly Option[];
  placeholder?: string | undefined;
};

/** The native list lets a phone show its picker and a form contain the value. */
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
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  disabled?: boolean | undefined;
  className?: string | undefined;
};

export function Select<Value extends string>({ label, onChange, options, ...box }: SelectProps<Value>) {
  const choose = (value: string) => {
    const option = options.find((it) => it.value === value);
    if (option) onChange(option.value);
  };
  return <SelectBox {...box} aria-label={label} options={options} onChange={(event) => choose(event.target.value)} />;
}

type SelectFieldProps = FieldTexts & Omit<BoxProps, 'id'>;

export function SelectField({ label, hint, error, className, ...box }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => <SelectBox {...box} {...control} />}
    </Field>
  );
}
