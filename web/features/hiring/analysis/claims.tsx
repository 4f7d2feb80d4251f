import { CircleCheck, Flag } from 'lucide-react';
import { EvidenceChip } from './evidence-chip.tsx';
import type { Claim } from './evidence.ts';

type Props = {
  title: string;
  none: string;
  claims: readonly Claim[];
  onSeek: (seconds: number) => void;
};

export function Claims({ title, none, claims, onSeek }: Props) {
  return (
    <section>
      <h3 className="type-label text-[0.9375rem]">{title}</h3>
      {claims.length === 0 ? (
        <p className="mt-1.5 text-ink-2">{none}</p>
      ) : (
        <ul className="mt-2.5 grid gap-3">
          {claims.map((claim, index) => (
            <li key={index} className="flex gap-2.5">
              <ToneIcon tone={claim.tone} />
              <div className="min-w-0">
                {claim.quote !== null && (
                  <q className="type-voice mb-0.5 line-clamp-2 text-[1rem] leading-snug">{claim.quote}</q>
                )}
                <p className={claim.quote === null ? undefined : 'text-sm text-ink-2'}>
                  {claim.text}{' '}
                  <span className="ml-1">
                    <EvidenceChip claim={claim} onSeek={onSeek} />
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ToneIcon({ tone }: { tone: Claim['tone'] }) {
  return tone === 'good' ? (
    <CircleCheck className="mt-[3px] size-[18px] shrink-0 text-ok" aria-hidden="true" />
  ) : (
    <Flag className="mt-[3px] size-[18px] shrink-0 text-danger" aria-hidden="true" />
  );
}
