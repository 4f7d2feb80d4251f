import { Link } from 'react-router';
import type { ApplicationRow } from '#contract/applicants.ts';
import { MatchBadge } from '../../brand/match-badge.tsx';
import { scoreTone } from '../../brand/dial.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { ApplicationStatusBadge } from '../applications/application-status-badge.tsx';
import { recommendationText } from './recommendation.ts';

type Props = { jobId: string; rows: readonly ApplicationRow[] };

/** The applications of one job by pseudonym; what is not submitted cannot be opened (D71). */
export function ApplicationTable({ jobId, rows }: Props) {
  return <Table caption="Applications" columns={columnsFor(jobId)} rows={rows} rowKey={(row) => row.id} />;
}

const columnsFor = (jobId: string): Column<ApplicationRow>[] => [
  {
    id: 'candidate',
    header: 'Candidate ID',
    title: true,
    cell: (row) => <span className="tnum">{row.candidate_id}</span>,
  },
  { id: 'created', header: 'Application Date', cell: (row) => <Time value={row.created_at} /> },
  {
    id: 'submitted',
    header: 'Submitted Date',
    cell: (row) => (row.submitted_at ? <Time value={row.submitted_at} /> : <Missing>Not submitted</Missing>),
  },
  { id: 'status', header: 'Status', cell: (row) => <ApplicationStatusBadge status={row.status} /> },
  {
    id: 'match',
    header: 'Match',
    cell: (row) => (row.match_percentage === null ? <Missing>—</Missing> : <MatchBadge value={row.match_percentage} />),
  },
  {
    id: 'score',
    header: 'AI Score',
    cell: (row) =>
      row.analysis_score === null ? (
        <Missing>Not scored</Missing>
      ) : (
        <Badge tone={scoreTone(row.analysis_score)} className="tnum">
          {row.analysis_score}
        </Badge>
      ),
  },
  { id: 'recommendation', header: 'AI Recommendation', cell: recommendationOf },
  { id: 'details', header: 'Details', actions: true, cell: (row) => <Details jobId={jobId} row={row} /> },
];

function recommendationOf({ human_review, ai_recommendation, status }: ApplicationRow) {
  if (human_review && status !== 'draft') return 'Human review';
  return ai_recommendation ? recommendationText(ai_recommendation) : <Missing>No recommendation</Missing>;
}

function Missing({ children }: { children: string }) {
  return <span className="text-ink-3">{children}</span>;
}

function Details({ jobId, row }: { jobId: string; row: ApplicationRow }) {
  if (row.status === 'draft' || row.status === 'withdrawn') {
    return (
      <Button variant="outline" size="sm" disabled aria-label={`View Details of ${row.candidate_id}`}>
        View Details
      </Button>
    );
  }
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={`/manager/jobs/${jobId}/applications/${row.id}`} aria-label={`View Details of ${row.candidate_id}`}>
        View Details
      </Link>
    </Button>
  );
}
