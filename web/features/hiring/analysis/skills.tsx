import { Check } from 'lucide-react';
import type { ApplicationDetail } from '#contract/hiring/review.ts';
import { skillsMatch } from '#contract/jobs/match.ts';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { cn } from '../../../ui/cn.ts';

type Props = { match: ApplicationDetail['match']; skills: readonly string[] };

const chip = 'inline-flex min-h-7 items-center gap-1.5 rounded-sm px-2.5 py-0.5 text-sm font-medium wrap-anywhere';

export function ApplicantSkills({ match, skills }: Props) {
  const others = skills.filter((skill) => !match.matched.some((asked) => skillsMatch(asked, skill)));
  return (
    <ul aria-label="Skills" className="mt-5 flex flex-wrap items-center gap-2">
      {match.percentage !== null && (
        <li className="mr-1">
          <MatchBadge value={match.percentage} />
        </li>
      )}
      {match.matched.map((skill) => (
        <li key={skill} className={cn(chip, 'bg-primary-tint text-on-primary-tint')}>
          <Check className="size-3.5 shrink-0" aria-hidden="true" />
          {skill}
        </li>
      ))}
      {match.missing.map((skill) => (
        <li key={skill} className={cn(chip, 'border border-dashed border-rule-strong text-ink-2')}>
          {skill}
          <span className="text-ink-3">missing</span>
        </li>
      ))}
      {others.map((skill) => (
        <li key={skill} className={cn(chip, 'text-ink-2 shadow-[inset_0_0_0_1px_var(--rule)]')}>
          {skill}
        </li>
      ))}
    </ul>
  );
}
