import { Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CandidateCard } from '#contract/hiring/sourcing.ts';
import { skillsMatch } from '#contract/jobs/match.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { SkillChips } from '../../jobs/match/skill-chips.tsx';
import { CandidateActions, type CandidateHandlers } from './candidate-actions.tsx';
import { CandidateStateBadge } from './candidate-state-badge.tsx';
import { factsOf, nameOf } from './candidate-words.ts';

type Props = { candidates: readonly CandidateCard[]; addressOf: (id: string) => string; acts: CandidateHandlers };

const skillsOnCard = 3;

export function CandidateCards({ candidates, addressOf, acts }: Props) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {candidates.map((candidate) => (
        <li key={candidate.candidate_id} className="relative flex flex-col gap-3 sheet p-4 hover:shadow-lift">
          <div className="flex items-start gap-3">
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
            <Introduction {...candidate} />
          </div>
          <Facts candidate={candidate} />
          {(candidate.match?.percentage != null || candidate.standing) && (
            <p className="flex flex-wrap items-center gap-2">
              {candidate.match?.percentage != null && <MatchBadge value={candidate.match.percentage} />}
              <CandidateStateBadge standing={candidate.standing} />
            </p>
          )}
          <CandidateSkills candidate={candidate} max={skillsOnCard} />
          <div className="relative mt-auto flex flex-wrap gap-2 pt-1">
            <CandidateActions candidate={candidate} acts={acts} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Introduction({ has_video, poster }: CandidateCard) {
  const [lost, setLost] = useState(false);
  if (!has_video) return null;
  return (
    <span
      className="relative h-13 shrink-0 overflow-hidden rounded-sm bg-night text-on-night aspect-video"
      title="Has an introduction video"
    >
      {poster && !lost && (
        <img
          src={poster}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
          onError={() => setLost(true)}
        />
      )}
      <span className="absolute bottom-1 left-1 grid size-5 place-items-center rounded-full bg-night/80">
        <Play className="size-2.5 fill-current" aria-label="Has an introduction video" />
      </span>
    </span>
  );
}

function Facts({ candidate }: { candidate: CandidateCard }) {
  const facts = factsOf(candidate);
  if (facts.length === 0) return null;
  return (
    <div className="overflow-x-clip">
      {/* Separator dots must not begin or end a line. */}
      <dl className="-ml-3.5 flex flex-wrap text-sm text-ink-2 tnum">
        {facts.map(({ label, value }) => (
          <div key={label} className="relative min-w-0 pl-3.5 before:absolute before:left-[5px] before:content-['·']">
            <dt className="sr-only">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function CandidateSkills({ candidate, max }: { candidate: CandidateCard; max: number }) {
  const { skills, match } = candidate;
  const answers = skills.filter((own) => match?.matched.some((asked) => skillsMatch(asked, own)));
  const sorted = [...skills].sort((one, other) => Number(answers.includes(other)) - Number(answers.includes(one)));
  if (skills.length === 0) return <p className="text-sm text-ink-3">No skills given</p>;
  return <SkillChips skills={sorted} matched={answers} max={max} label="Skills" hasLabel="Asked for:" />;
}
