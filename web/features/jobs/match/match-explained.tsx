import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpenJobPage } from '#contract/jobs/jobs.ts';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { matchWords } from './match-words.ts';
import { locale } from '../../../ui/words.ts';

type Explained = OpenJobPage['explained'];

export function MatchExplained({ job: { match, explained } }: { job: Pick<OpenJobPage, 'match' | 'explained'> }) {
  return (
    <section aria-labelledby="match" className="grid content-start gap-4">
      <h2 id="match" className="type-h2">
        Your match
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {match.percentage !== null && <MatchBadge value={match.percentage} />}
        <p className="text-ink-2">{matchWords(match)}.</p>
      </div>
      <Skills title="You have" skills={explained.filter(({ yours }) => yours.length > 0)}>
        <Check className="mt-1 size-4 shrink-0 text-primary-text" strokeWidth={2.6} aria-hidden="true" />
      </Skills>
      <Skills title="Not on your profile" skills={explained.filter(({ yours }) => yours.length === 0)}>
        <Minus className="mt-1 size-4 shrink-0 text-ink-3" aria-hidden="true" />
      </Skills>
      <p className="text-sm text-ink-3">
        A skill matches when its name contains one on your profile, or the other way around. Nothing else counts, and
        the manager reads every application.{' '}
        <Link
          to="/candidate/profile"
          className="inline-block py-1 font-semibold text-primary-text underline-link tap-area"
        >
          Edit skills
        </Link>
      </p>
    </section>
  );
}

function Skills({ title, skills, children }: { title: string; skills: Explained; children: ReactNode }) {
  if (skills.length === 0) return null;
  return (
    <div>
      <h3 className="type-label">{title}</h3>
      <ul className="mt-1.5 grid gap-1">
        {skills.map(({ skill, yours }) => (
          <li key={skill} className="flex gap-2.5 wrap-anywhere">
            {children}
            <span>
              {skill}
              {isNews(skill, yours) && <span className="block text-sm text-ink-3">by your {listed(yours)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isNews = (skill: string, yours: readonly string[]) =>
  yours.length > 0 && yours.every((one) => one.trim().toLowerCase() !== skill.trim().toLowerCase());

const listed = (names: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
