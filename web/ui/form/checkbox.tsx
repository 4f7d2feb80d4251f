import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { FieldNote } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cn('grid gap-1', className)}>
      <label className="flex min-h-8 items-center gap-3 max-md:min-h-11">
        <span className="relative grid size-6 shrink-0">
          <input
            type="checkbox"
            className="peer size-6 appearance-none rounded-sm border border-rule-strong bg-surface checked:border-primary checked:bg-primary hover:border-ink disabled:border-rule disabled:bg-sunken aria-invalid:border-danger"
            {...(error && { 'aria-invalid': true })}
            {...(note && { 'aria-describedby': id })}
            {...input}
          />
          <Check
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-primary peer-checked:block"
            strokeWidth={3}
            aria-hidden="true"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {note && <FieldNote id={id} hint={hint} error={error} />}
    </div>
  );
}
