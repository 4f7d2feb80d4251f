import { MapPin } from 'lucide-react';
import type { AnalysisKind } from '#contract/platform/ai-facts.ts';
import { placeNoticesOf, type PlaceRule } from '#contract/platform/place-rules.ts';
import { placeRuleName } from './place-name.ts';

type Props = { rules: readonly PlaceRule[]; kind: AnalysisKind; className?: string };

export function PlaceNotices({ rules, kind, className = '' }: Props) {
  const notices = placeNoticesOf(rules, kind !== 'facts');
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Rules by place" className={`grid gap-3 ${className}`}>
      {notices.map(({ rule, text }) => (
        <li key={rule} className="flex gap-2.5 text-ink-2">
          <MapPin className="mt-0.5 size-[18px] shrink-0" aria-hidden="true" />
          <p className="min-w-0">
            <span className="font-semibold text-ink">{placeRuleName(rule)}</span> {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
