import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';

const borders =
  'rounded-md border border-rule-strong bg-surface hover:border-ink disabled:border-rule disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]';

export const inputClass = `h-11 w-full px-3.5 placeholder:text-ink-3 ${borders}`;
export const textareaClass = `min-h-28 w-full px-3.5 py-2.5 placeholder:text-ink-3 ${borders}`;

export type FieldControl = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: string | undefined;
};

type FieldProps = FieldTexts & { className?: string | undefined; children: (control: FieldControl) => ReactNode };

export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const control: FieldControl = {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(note && { 'aria-describedby': `${id}-note` }),
  };
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="type-label text-[0.9375rem]">
        {label}
      </label>
      {children(control)}
      {note && <FieldNote id={`${id}-note`} hint={hint} error={error} />}
    </div>
  );
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <p id={id} className={cn('text-sm', error ? 'font-medium text-danger' : 'text-ink-3')}>
      {error ?? hint}
    </p>
  );
}

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'children'>;

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => <input className={inputClass} {...input} {...control} />}
    </Field>
  );
}

type TextareaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'children'>;

export function TextareaField({ label, hint, error, className, ...textarea }: TextareaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => <textarea className={textareaClass} {...textarea} {...control} />}
    </Field>
  );
}
