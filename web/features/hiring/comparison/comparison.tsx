import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ComparedApplication, comparisons as comparisonsApi } from '#contract/hiring/comparison.ts';
import { query } from '../../../session/api.ts';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { ApplicationStatusBadge } from '../applications/application-status-badge.tsx';
import { coverageText } from '../analysis/recommendation.ts';
import { ScoreShown } from '../analysis/score-range.tsx';
import { ComparedAnswer } from './compared-answer.tsx';
import { ComparedEvidence } from './compared-evidence.tsx';
import { ComparedScores } from './compared-scores.tsx';
import { ComparedSkills } from './compared-skills.tsx';
import { t } from '../../../ui/words.ts';
import { Avatar } from '../../../brand/avatar.tsx';

type Props = { jobId: string; ids: string };

export function Comparison({ jobId, ids }: Props) {
  const compared = useQuery(query(comparisonsApi.of, { job_id: jobId, application_ids: ids }));
  const heading = useRef<HTMLHeadingElement>(null);
  // The control that led here is removed, so the heading takes the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby="comparison" className="mt-8">
      <BackToTable />
      <h2 id="comparison" ref={heading} tabIndex={-1} className="type-h2 outline-none">
        Side by side
      </h2>
      {compared.isPending && <SkeletonRows label="Loading comparison" />}
      {compared.isError && <LoadFailure query={compared} className="mt-4" />}
      {compared.data && (
        <Topics
          jobId={jobId}
          questions={compared.data.job.application_questions}
          candidates={compared.data.applications}
        />
      )}
    </section>
  );
}

type TopicsProps = { jobId: string; questions: readonly string[]; candidates: readonly ComparedApplication[] };

function Topics({ jobId, questions, candidates }: TopicsProps) {
  const asked = candidates[0]?.answers.map(({ question }) => question) ?? questions;
  const unmarked = candidates.some(({ said }) => said);
  return (
    <>
      <Topic candidates={candidates} heads>
        {(one) => <Facts jobId={jobId} one={one} />}
      </Topic>
      {asked.map((question, index) => (
        <Topic key={question} title={question} number={index + 1} candidates={candidates}>
          {({ answers }) => <ComparedAnswer answer={answers[index]} />}
        </Topic>
      ))}
      {unmarked && (
        <Topic title="Everything that was said" candidates={candidates}>
          {({ said }) => <ComparedAnswer answer={{ said, written: '' }} />}
        </Topic>
      )}
      <Topic title="Evidence" candidates={candidates}>
        {(one) => <ComparedEvidence one={one} />}
      </Topic>
      <Topic title="Scorecards" candidates={candidates}>
        {(one) => <ComparedScores one={one} />}
      </Topic>
      <Topic title="Skills" candidates={candidates}>
        {({ match }) => <ComparedSkills match={match} />}
      </Topic>
    </>
  );
}

const columns: Record<number, string> = { 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };

type TopicProps = {
  title?: string;
  number?: number;
  heads?: boolean;
  candidates: readonly ComparedApplication[];
  children: (one: ComparedApplication) => ReactNode;
};

function Topic({ title, number, heads = false, candidates, children }: TopicProps) {
  return (
    <section className="mt-7 border-t border-rule pt-5" {...(title && { 'aria-label': title })}>
      {title && (
        <h3 className="type-h3 flex gap-3">
          {number && <span className="text-ink-3 tnum">{number}</span>}
          <span className="wrap-anywhere">{title}</span>
        </h3>
      )}
      <div className={`mt-4 grid gap-x-8 gap-y-6 ${columns[candidates.length] ?? ''}`}>
        {candidates.map((one) => (
          <div key={one.id} className="min-w-0">
            {!heads && (
              <p className="mb-1.5 text-sm font-bold text-ink-2 wrap-anywhere">{one.name ?? one.candidate_id}</p>
            )}
            {children(one)}
          </div>
        ))}
      </div>
    </section>
  );
}

function Facts({ jobId, one }: { jobId: string; one: ComparedApplication }) {
  const { analysis_score, ai_recommendation, human_review, match, score_by } = one;
  const coverage = coverageText(ai_recommendation, analysis_score);
  return (
    <div className="grid gap-2.5">
      {one.name && <Avatar of={one.name} face={one.face} side="candidate" size={56} />}
      <Link
        to={`/manager/jobs/${jobId}/applications/${one.id}`}
        className="type-h3 wrap-anywhere text-primary-text underline-link"
      >
        {one.name ?? one.candidate_id}
      </Link>
      {one.title && <p className="-mt-1.5 text-ink-2">{one.title}</p>}
      <div className="flex flex-wrap gap-2">
        <ApplicationStatusBadge status={one.status} />
        {match.percentage !== null && <MatchBadge value={match.percentage} className="h-6!" />}
        <ScoreShown of={one} long demoClass="block text-sm text-ink-3" />
      </div>
      <p className="text-sm text-ink-2">{human_review ? t`Human review` : score_by === 'person' ? '' : coverage}</p>
    </div>
  );
}

function BackToTable() {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.delete('compare');
  return (
    <Link
      to={{ search: next.toString() }}
      className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      Back to all applications
    </Link>
  );
}
