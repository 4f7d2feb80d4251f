import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SkillMatch } from '#contract/match.ts';
import { MatchBadge } from '../../brand/match-badge.tsx';
import { matchWords } from './match-words.ts';

/** The match of one job, skill by skill: what is met, what is missing. */
export function MatchExplained({ match }: { match: SkillMatch }) {
  return (
    <section aria-labelledby="match" className="grid content-start gap-4">
      <h2 id="match" className="type-h2">
        Your match
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {match.percentage !== null && <MatchBadge value={match.percentage} />}
        <p className="text-ink-2">{matchWords(match)}.</p>
      </div>
      <Skills title="You have" skills={match.matched}>
        <Check className="mt-1 size-4 shrink-0 text-primary-text" strokeWidth={2.6} aria-hidden="true" />
      </Skills>
      <Skills title="Not on your profile" skills={match.missing}>
        <Minus className="mt-1 size-4 shrink-0 text-ink-3" aria-hidden="true" />
      </Skills>
      <p className="text-sm text-ink-3">
        A skill counts when its name and one on your profile contain each other. Nothing else is counted, and the
        manager reads every application.{' '}
        <Link to="/candidate/profile" className="inline-block py-1 font-[600] text-primary-text underline-link">
          Edit skills
        </Link>
      </p>
    </section>
  );
}

function Skills({ title, skills, children }: { title: string; skills: readonly string[]; children: ReactNode }) {
  if (skills.length === 0) return null;
  return (
    <div>
      <h3 className="type-label">{title}</h3>
      <ul className="mt-1.5 grid gap-1">
        {skills.map((skill) => (
          <li key={skill} className="flex gap-2.5 wrap-anywhere">
            {children}
            {skill}
          </li>
        ))}
      </ul>
    </div>
  );
}
