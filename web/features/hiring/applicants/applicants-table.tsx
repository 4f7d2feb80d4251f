import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { ApplicationRow } from '#contract/hiring/applicants.ts';
import { MatchFigure } from '../../../brand/match-badge.tsx';
import { scoreTone } from '../../../brand/dial.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { sourceWords } from '../../jobs/share/source-words.ts';
import { ApplicationStatusBadge } from '../applications/application-status-badge.tsx';
import { recommendationText } from '../analysis/recommendation.ts';
import type { ApplicantsFilter } from './applicants-filter.ts';
import type { Selection } from './selection.ts';
import { t } from '../../../ui/words.ts';
import { Avatar } from '../../../brand/avatar.tsx';

type Props = {
  jobId: string;
  rows: readonly ApplicationRow[];
  total: number;
  selection: Selection;
  filter: Pick<ApplicantsFilter, 'sort' | 'order' | 'sortBy'>;
};

/** The applications of one job by pseudonym; what is not submitted cannot be opened (D71). */
export function ApplicantsTable({ jobId, rows, total, selection, filter }: Props) {
  const { ids } = selection;
  // The same as long as nothing is ticked: rows that are drawn already need not be drawn again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the selection the columns show its ids alone
  const columns = useMemo(() => columnsFor(jobId, selection), [jobId, ids]);
  return (
    <Table
      caption="Applications"
      columns={columns}
      rows={rows}
      total={total}
      rowKey={idOf}
      sort={{ column: filter.sort, order: filter.order }}
      onSort={filter.sortBy}
    />
  );
}

const idOf = ({ id }: ApplicationRow) => id;

const columnsFor = (jobId: string, selection: Selection): Column<ApplicationRow>[] => [
  {
    id: 'candidate',
    header: t`Candidate ID`,
    title: true,
    cell: (row) => <Candidate row={row} selection={selection} />,
  },
  { id: 'created', header: t`Application Date`, sortable: true, cell: (row) => <Time value={row.created_at} /> },
  {
    id: 'submitted',
    header: t`Submitted Date`,
    sortable: true,
    cell: ({ submitted_at, source }) =>
      submitted_at ? (
        <>
          <Time value={submitted_at} />
          {source && <span className="block text-sm text-ink-2">{t`via ${sourceWords[source]}`}</span>}
        </>
      ) : (
        <Missing>Not submitted</Missing>
      ),
  },
  {
    id: 'status',
    header: t`Status`,
    sortable: true,
    cell: (row) => <ApplicationStatusBadge status={row.status} interviewEnds={row.interview_ends_at} />,
  },
  {
    id: 'match',
    header: t`Match`,
    cell: (row) =>
      row.match_percentage === null ? <Missing>—</Missing> : <MatchFigure value={row.match_percentage} />,
  },
  {
    id: 'score',
    header: t`AI Score`,
    sortable: true,
    cell: (row) =>
      row.analysis_score === null ? (
        <Missing>Not scored</Missing>
      ) : (
        <Badge tone={scoreTone(row.analysis_score)} className="tnum">
          {row.analysis_score}
        </Badge>
      ),
  },
  { id: 'recommendation', header: t`AI Recommendation`, cell: recommendationOf },
  { id: 'details', header: t`Details`, actions: true, cell: (row) => <Details jobId={jobId} row={row} /> },
];

/** Pseudonym, the name once it may be known, and the box to choose by. */
function Candidate({ row, selection }: { row: ApplicationRow; selection: Selection }) {
  const { id, candidate_id, name, face, scored } = row;
  return (
    <span className="flex items-center gap-3">
      <span className="grid size-6 shrink-0">
        {row.status !== 'draft' && (
          <Checkbox
            label={<span className="sr-only">Select {candidate_id}</span>}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
            className="-my-1"
          />
        )}
      </span>
      {name && <Avatar of={name} face={face} side="candidate" size={40} />}
      <span className="min-w-0">
        <span className="block tnum">{candidate_id}</span>
        {name && <span className="block max-w-36 truncate text-sm font-normal text-ink-2">{name}</span>}
      </span>
      {scored && (
        <span title="You have scored this answer" className="text-ok">
          <ClipboardCheck className="size-4" aria-hidden="true" />
          <span className="sr-only">Scored by you</span>
        </span>
      )}
    </span>
  );
}

function recommendationOf({ human_review, ai_recommendation, status }: ApplicationRow) {
  if (human_review && status !== 'draft') return t`Human review`;
  return ai_recommendation ? recommendationText(ai_recommendation) : <Missing>No recommendation</Missing>;
}

function Missing({ children }: { children: string }) {
  return <span className="text-ink-3">{children}</span>;
}

function Details({ jobId, row }: { jobId: string; row: ApplicationRow }) {
  if (row.status === 'draft' || row.status === 'withdrawn') {
    return (
      <Button variant="outline" size="sm" disabled aria-label={t`View Details of ${row.candidate_id}`}>
        View Details
      </Button>
    );
  }
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={`/manager/jobs/${jobId}/applications/${row.id}`} aria-label={t`View Details of ${row.candidate_id}`}>
        View Details
      </Link>
    </Button>
  );
}
