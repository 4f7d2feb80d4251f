import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts, inputClass } from './field.tsx';
import { t } from '../words.ts';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ label, hint, error, ...input }: Props) {
  const [shown, show] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative grid">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={`${inputClass} pr-12`} />
          <button
            type="button"
            onClick={() => show(!shown)}
            aria-label={shown ? t`Hide password` : t`Show password`}
            className="absolute inset-y-0 right-0 my-auto grid size-11 place-items-center rounded-md text-ink-2 hover:text-ink"
          >
            <Icon className="size-[18px]" aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
