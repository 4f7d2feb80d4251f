import { CircleCheck, Flag } from 'lucide-react';
import type { ComparedApplication } from '#contract/hiring/comparison.ts';
import { t } from '../../../ui/words.ts';

export function ComparedEvidence({ one: { strengths, red_flags, human_review } }: { one: ComparedApplication }) {
  if (strengths.length + red_flags.length === 0) {
    return <p className="text-ink-3">{human_review ? t`AI isn’t reading this answer.` : t`None noted.`}</p>;
  }
  return (
    <ul className="grid gap-3">
      {strengths.map((claim) => (
        <Claim key={claim.text} {...claim} good />
      ))}
      {red_flags.map((claim) => (
        <Claim key={claim.text} {...claim} good={false} />
      ))}
    </ul>
  );
}

function Claim({ text, quote, good }: { text: string; quote: string | null; good: boolean }) {
  const Icon = good ? CircleCheck : Flag;
  return (
    <li className="flex gap-2.5">
      <Icon className={`mt-[3px] size-[18px] shrink-0 ${good ? 'text-ok' : 'text-danger'}`} aria-hidden="true" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="sr-only">{good ? t`Strength: ` : t`Red flag: `}</span>
          {text}
        </p>
        {quote && <q className="type-voice text-[0.9375rem] leading-snug text-ink-2 wrap-anywhere">{quote}</q>}
      </div>
    </li>
  );
}
