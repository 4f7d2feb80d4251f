import { MapPin } from 'lucide-react';
import type { AnalysisKind } from '#contract/platform/ai-facts.ts';
import { noticesOf, type PlaceRule } from '#contract/platform/place-rules.ts';
import { placeName } from './place-name.ts';

type Props = { rules: readonly PlaceRule[]; kind: AnalysisKind; className?: string };

/** What the law of the job's and the reader's place asks to be said before anyone records. */
export function PlaceNotices({ rules, kind, className = '' }: Props) {
  const notices = noticesOf(rules, kind !== 'facts');
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Rules by place" className={`grid gap-3 ${className}`}>
      {notices.map(({ rule, text }) => (
        <li key={rule} className="flex gap-2.5 text-ink-2">
          <MapPin className="mt-0.5 size-[18px] shrink-0" aria-hidden="true" />
          <p className="min-w-0">
            <span className="font-semibold text-ink">{placeName(rule)}</span> {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
