import { useState } from 'react';
import { cn } from '../../../ui/cn.ts';
import { t } from '../../../ui/words.ts';

type Props = { answer: { said: string; written: string } | undefined };

const LONG = 420;

export function ComparedAnswer({ answer }: Props) {
  const [open, setOpen] = useState(false);
  const { said = '', written = '' } = answer ?? {};
  if (!said && !written) return <p className="text-ink-3">No transcript, and nothing in writing.</p>;
  const long = said.length + written.length > LONG;
  return (
    <>
      <div className={cn('grid gap-2', long && !open && 'line-clamp-6')}>
        {said && <p className="type-voice wrap-anywhere">{said}</p>}
        {written && (
          <p className="type-voice wrap-anywhere">
            <span className="mr-1.5 font-sans text-sm text-ink-3">Written:</span>
            {written}
          </p>
        )}
      </div>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 h-9 font-medium text-primary-text underline-link tap-area"
        >
          {open ? t`Show less` : t`Show all`}
        </button>
      )}
    </>
  );
}
