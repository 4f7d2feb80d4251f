import { Link } from 'react-router';
import type { CandidateCard } from '#contract/hiring/sourcing.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { CandidateActions, type CandidateHandlers } from './candidate-actions.tsx';
import { CandidateSkills } from './candidate-cards.tsx';
import { availabilityOf, experienceOf, nameOf, placeOf, salaryOf } from './candidate-words.ts';
import { CandidateStateBadge } from './candidate-state-badge.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  candidates: readonly CandidateCard[];
  addressOf: (id: string) => string;
  acts: CandidateHandlers;
  matched: boolean;
};

const skillsInRow = 2;

export function CandidateTable({ candidates, addressOf, acts, matched }: Props) {
  return (
    <Table
      caption="Candidates"
      columns={columnsWith({ addressOf, acts }).filter(({ id }) => matched || id !== 'match')}
      rows={candidates}
      rowKey={({ candidate_id }) => candidate_id}
    />
  );
}

const columnsWith = ({ addressOf, acts }: Pick<Props, 'addressOf' | 'acts'>): Column<CandidateCard>[] => [
  {
    id: 'candidate',
    header: t`Candidate`,
    title: true,
    cell: (candidate) => (
      <span className="flex min-w-44 items-center gap-3">
        <Avatar of={nameOf(candidate)} face={candidate.face} side="candidate" size={40} />
        <span className="min-w-0 wrap-anywhere">
          <Link to={addressOf(candidate.candidate_id)} preventScrollReset className="font-bold hover:underline">
            {nameOf(candidate)}
          </Link>
          <span className="block text-sm font-normal text-ink-2">{candidate.title || '—'}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'match',
    header: t`Match`,
    cell: (candidate) => (
      <span className="inline-flex flex-wrap gap-1.5">
        {candidate.match?.percentage == null ? '—' : <MatchBadge value={candidate.match.percentage} short />}
        <CandidateStateBadge standing={candidate.standing} />
      </span>
    ),
  },
  { id: 'location', header: t`Location`, cell: placeOf },
  { id: 'experience', header: t`Experience`, className: 'whitespace-nowrap', cell: experienceOf },
  { id: 'availability', header: t`Available`, cell: availabilityOf },
  { id: 'salary', header: t`Expected salary`, className: 'tnum', cell: salaryOf },
  {
    id: 'skills',
    header: t`Skills`,
    cell: (candidate) => <CandidateSkills candidate={candidate} max={skillsInRow} />,
  },
  {
    id: 'actions',
    header: t`Actions`,
    actions: true,
    cell: (candidate) => (
      <span className="inline-flex flex-wrap gap-1 md:justify-end">
        <CandidateActions candidate={candidate} acts={acts} />
      </span>
    ),
  },
];
