import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { ApplicationRow } from '#contract/hiring/applicants.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { EmptyIllustration } from '../../../ui/empty-illustration.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { sourceWords } from '../../jobs/share/source-words.ts';
import { ApplicationStatusBadge } from '../applications/application-status-badge.tsx';
import { coverageText } from '../analysis/recommendation.ts';
import { ScoreShown } from '../analysis/score-range.tsx';
import type { ApplicantsFilter } from './applicants-filter.ts';
import { ReviewLink } from './review-link.tsx';
import { ReplyDue } from './reply-due.tsx';
import type { Selection } from './selection.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  jobId: string;
  rows: readonly ApplicationRow[];
  total: number;
  selection: Selection;
  filter: Pick<ApplicantsFilter, 'sort' | 'order' | 'sortBy'>;
};

/** Lists the applications of one job; those not submitted have a pseudonym and cannot be opened. */
export function ApplicantsTable({ jobId, rows, total, selection, filter }: Props) {
  const { ids } = selection;
  // A stable column list spares rendered rows from rendering again while the selection is unchanged.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the columns depend only on the ids of the selection
  const columns = useMemo(() => columnsFor(jobId, selection), [jobId, ids]);
  return (
    <>
      {filter.sort === 'score' && (
        <p className="mb-2 text-sm text-ink-2">
          Scores within the same ten, such as 70 to 79, count as equal. Those are sorted by date.
        </p>
      )}
      <Table
        caption="Applications"
        columns={columns}
        rows={rows}
        total={total}
        rowKey={idOf}
        sort={filter.sort === 'due' ? undefined : { column: filter.sort, order: filter.order }}
        onSort={filter.sortBy}
      />
    </>
  );
}

const idOf = ({ id }: ApplicationRow) => id;

const columnsFor = (jobId: string, selection: Selection): Column<ApplicationRow>[] => [
  {
    id: 'candidate',
    header: t`Candidate ID`,
    title: true,
    className: 'md:min-w-64',
    cell: (row) => <Candidate jobId={jobId} row={row} selection={selection} />,
  },
  {
    id: 'created',
    header: t`Application Date`,
    sortable: true,
    cell: (row) => <Time value={row.created_at} className="whitespace-nowrap" />,
  },
  {
    id: 'submitted',
    header: t`Submitted Date`,
    sortable: true,
    cell: ({ submitted_at, source }) =>
      submitted_at ? (
        <>
          <Time value={submitted_at} className="whitespace-nowrap" />
          {source && source !== 'saywell' && (
            <span className="block text-sm text-ink-2">{t`via ${sourceWords[source]}`}</span>
          )}
        </>
      ) : (
        <Missing>Not submitted</Missing>
      ),
  },
  {
    id: 'status',
    header: t`Status`,
    sortable: true,
    cell: (row) => (
      <span className="grid justify-items-end gap-1 md:justify-items-start">
        <ApplicationStatusBadge status={row.status} interviewEnds={row.interview_ends_at} />
        <ReplyDue at={row.reply_due_at} />
      </span>
    ),
  },
  {
    id: 'match',
    header: t`Match`,
    cell: (row) =>
      row.match_percentage === null ? <Missing>—</Missing> : <MatchBadge value={row.match_percentage} short />,
  },
  {
    id: 'score',
    header: t`AI Score`,
    sortable: true,
    cell: (row) => <ScoreShown of={row} demoClass="mt-1 block text-sm text-ink-3" />,
  },
  { id: 'recommendation', header: t`AI Recommendation`, cell: recommendationOf },
  { id: 'details', header: t`Details`, actions: true, cell: (row) => <Details jobId={jobId} row={row} /> },
];

export const nameOfRow = ({ name, candidate_id }: Pick<ApplicationRow, 'name' | 'candidate_id'>) =>
  name ?? candidate_id;

function Candidate({ jobId, row, selection }: { jobId: string; row: ApplicationRow; selection: Selection }) {
  const { id, candidate_id, name, face, scored, first_words } = row;
  return (
    <span className="flex items-start gap-3">
      <span className="relative z-1 mt-2 grid size-6 shrink-0">
        {row.status !== 'draft' && (
          <Checkbox
            label={<span className="sr-only">Select {nameOfRow(row)}</span>}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
            className="-my-1"
          />
        )}
      </span>
      {name ? (
        <Avatar of={name} face={face} side="candidate" size={40} />
      ) : (
        <EmptyIllustration className="w-10 shrink-0 self-start rounded-full" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          {mayOpen(row) ? (
            <ReviewLink jobId={jobId} applicationId={id} className="row-link font-bold wrap-anywhere">
              {nameOfRow(row)}
            </ReviewLink>
          ) : (
            <span className="wrap-anywhere">{nameOfRow(row)}</span>
          )}
          {scored && (
            <span title="You have scored this answer" className="text-ok">
              <ClipboardCheck className="size-4" aria-hidden="true" />
              <span className="sr-only">Scored by you</span>
            </span>
          )}
        </span>
        {name && <span className="block text-xs font-normal text-ink-3 tnum">{candidate_id}</span>}
        {first_words && (
          <span className="type-voice mt-0.5 line-clamp-2 text-sm leading-5 font-normal text-ink-2">{first_words}</span>
        )}
      </span>
    </span>
  );
}

const mayOpen = ({ status }: ApplicationRow) => status !== 'draft' && status !== 'withdrawn';

function recommendationOf({ human_review, ai_recommendation, analysis_score, score_by, status }: ApplicationRow) {
  if (human_review && status !== 'draft') return t`Human review`;
  const coverage = score_by === 'person' ? null : coverageText(ai_recommendation, analysis_score);
  return coverage ?? <Missing>No recommendation</Missing>;
}

function Missing({ children }: { children: string }) {
  return <span className="text-ink-3">{children}</span>;
}

function Details({ jobId, row }: { jobId: string; row: ApplicationRow }) {
  const label = t`View Details of ${nameOfRow(row)}`;
  if (!mayOpen(row)) {
    return (
      <Button variant="outline" size="sm" disabled aria-label={label}>
        View Details
      </Button>
    );
  }
  return (
    <Button asChild variant="outline" size="sm">
      <ReviewLink jobId={jobId} applicationId={row.id} aria-label={label}>
        View Details
      </ReviewLink>
    </Button>
  );
}
