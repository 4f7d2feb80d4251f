import { Video } from 'lucide-react';
import { Link } from 'react-router';
import type { CandidateCard } from '#contract/hiring/sourcing.ts';
import { skillsMatch } from '#contract/jobs/match.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { SkillChips } from '../../jobs/match/skill-chips.tsx';
import { CandidateActions, type CandidateActs } from './candidate-actions.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { factsOf, nameOf } from './candidate-words.ts';

type Props = { candidates: readonly CandidateCard[]; addressOf: (id: string) => string; acts: CandidateActs };

const skillsOnCard = 3;

/** Candidates as cards: the only view of a small screen. */
export function CandidateCards({ candidates, addressOf, acts }: Props) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {candidates.map((candidate) => (
        <li key={candidate.candidate_id} className="relative flex flex-col gap-4 sheet p-5 hover:shadow-lift">
          <div className="flex items-start gap-3.5">
            <Avatar of={nameOf(candidate)} face={candidate.face} side="candidate" size={48} />
            <div className="min-w-0 flex-1">
              <h3 className="type-h3 wrap-anywhere">
                <Link
                  to={addressOf(candidate.candidate_id)}
                  preventScrollReset
                  className="after:absolute after:inset-0 after:rounded-lg"
                >
                  {nameOf(candidate)}
                </Link>
              </h3>
              <p className="text-ink-2 wrap-anywhere">{candidate.title || '—'}</p>
            </div>
            {candidate.has_video && (
              <span className="text-ink-2" title="Has an introduction video">
                <Video className="size-[18px]" aria-label="Has an introduction video" />
              </span>
            )}
          </div>
          {(candidate.match?.percentage != null || candidate.standing) && (
            <p className="flex flex-wrap items-center gap-2">
              {candidate.match?.percentage != null && <MatchBadge value={candidate.match.percentage} />}
              <StandingBadge standing={candidate.standing} />
            </p>
          )}
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm">
            {factsOf(candidate).map(({ label, value }) => (
              <div key={label} className="min-w-0">
                <dt className="text-ink-3">{label}</dt>
                <dd className="wrap-anywhere tnum">{value}</dd>
              </div>
            ))}
          </dl>
          <CandidateSkills candidate={candidate} max={skillsOnCard} />
          <div className="relative mt-auto flex flex-wrap gap-2 pt-1">
            <CandidateActions candidate={candidate} acts={acts} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The skills that the job asks for come first: they are why someone is where they stand. */
export function CandidateSkills({ candidate, max }: { candidate: CandidateCard; max: number }) {
  const { skills, match } = candidate;
  const answers = skills.filter((own) => match?.matched.some((asked) => skillsMatch(asked, own)));
  const sorted = [...skills].sort((one, other) => Number(answers.includes(other)) - Number(answers.includes(one)));
  if (skills.length === 0) return <p className="text-sm text-ink-3">No skills given</p>;
  return <SkillChips skills={sorted} matched={answers} max={max} label="Skills" hasLabel="Asked for:" />;
}
