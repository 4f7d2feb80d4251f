import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { minPasswordStrength, weaknessMessages } from '#contract/accounts/passwords.ts';
import { minPasswordLength } from '#contract/accounts/users.ts';
import { cn } from '../../../ui/cn.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import type { Strength } from './password-strength.ts';
import { t } from '../../../ui/words.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'> & {
  typed: string;
  own?: readonly string[];
};

const strengthWords = [t`Very easy to guess`, t`Easy to guess`, t`Good enough`, t`Strong`, t`Very strong`] as const;

export function NewPasswordField({ typed, own = [], error, ...field }: Props) {
  const strength = useStrength(typed, own);
  return (
    <div className="grid gap-2">
      <PasswordField {...field} autoComplete="new-password" hint={<Hint strength={strength} />} error={error} />
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cn(
              'h-1 rounded-full',
              strength && Math.max(1, strength.score) >= step ? toneOf(strength) : 'bg-rule',
            )}
          />
        ))}
      </div>
    </div>
  );
}

const toneOf = ({ score }: Strength) => (score < minPasswordStrength ? 'bg-danger' : 'bg-primary');

function Hint({ strength }: { strength: Strength | null }): ReactNode {
  if (!strength) return t`At least ${minPasswordLength} characters.`;
  const { score, weakness } = strength;
  const why = score < minPasswordStrength ? weaknessMessages[weakness ?? 'short'] : null;
  return (
    <span role="status">
      {strengthWords[score]}.{why && ` ${why}`}
    </span>
  );
}

/** Returns null for short input or when the word lists do not load; the server checks the password anyway. */
function useStrength(typed: string, own: readonly string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  const words = own.join('\n');
  const enough = typed.length >= minPasswordLength;
  useEffect(() => {
    if (!enough) return undefined;
    let over = false;
    import('./password-strength.ts').then(
      ({ strengthOf }) => over || setStrength(strengthOf(typed, words.split('\n').filter(Boolean))),
      () => {},
    );
    return () => void (over = true);
  }, [typed, words, enough]);
  return enough ? strength : null;
}
