import { Check, Minus } from 'lucide-react';
import type { ComparedApplication } from '#contract/hiring/comparison.ts';

export function ComparedSkills({ match: { matched, missing } }: Pick<ComparedApplication, 'match'>) {
  if (matched.length + missing.length === 0) return <p className="text-ink-3">The job asks for no skills.</p>;
  return (
    <ul className="grid gap-1">
      {matched.map((skill) => (
        <li key={skill} className="flex items-start gap-2 wrap-anywhere">
          <Check className="mt-1 size-4 shrink-0 text-ok" aria-hidden="true" />
          {skill}
        </li>
      ))}
      {missing.map((skill) => (
        <li key={skill} className="flex items-start gap-2 text-ink-3 wrap-anywhere">
          <Minus className="mt-1 size-4 shrink-0" aria-hidden="true" />
          <span>
            {skill} <span className="sr-only">(missing)</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
