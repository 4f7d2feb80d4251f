import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { appeals as appealsApi } from '#contract/hiring/appeals.ts';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { dateText } from '../../../ui/time/date-text.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { AppealVerdict, type Verdict } from './appeal-verdict.tsx';

// Most visits find no appeal, so the player and the form load only when one waits.
const BlindReview = lazy(async () => (await import('./blind-review.tsx')).BlindAppealReview);

export function AppealQueue() {
  const waiting = useQuery(query(appealsApi.waiting, {}));
  const [params, setParams] = useSearchParams();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const appeal = params.get('appeal');
  const open = (id: string | null) => setParams(id ? { appeal: id } : {});

  return (
    <>
      <h1 className="type-h1">Score appeals</h1>
      <p className="mt-1.5 max-w-[65ch] text-md text-ink-2">
        A candidate is appealing an AI score. You won’t see the name or that score. Watch the answer and give your own.
      </p>
      {verdict && <AppealVerdict verdict={verdict} />}
      <div className="mt-7">
        {appeal ? (
          <Suspense fallback={<SkeletonRows count={4} />}>
            <BlindReview
              appealId={appeal}
              onBack={() => open(null)}
              onDecided={(decided) => {
                setVerdict(decided);
                open(null);
              }}
            />
          </Suspense>
        ) : waiting.data ? (
          <Waiting appeals={waiting.data.appeals} onOpen={open} />
        ) : waiting.error ? (
          <LoadFailure query={waiting} />
        ) : (
          <SkeletonRows count={3} label="Loading answers" />
        )}
      </div>
    </>
  );
}

const isPast = (moment: string) => Date.parse(moment) < Date.now();

type ListProps = {
  appeals: { id: string; candidate_id: string; job_title: string; company: string; due_at: string }[];
  onOpen: (id: string) => void;
};

function Waiting({ appeals, onOpen }: ListProps) {
  if (appeals.length === 0) {
    return (
      <section aria-labelledby="nothing">
        <h2 id="nothing" className="sr-only">
          No answers
        </h2>
        <EmptyState title="Nothing is waiting for you">Appeals of answers you haven’t reviewed appear here.</EmptyState>
      </section>
    );
  }
  return (
    <ul className="divide-y divide-rule sheet">
      {appeals.map(({ id, candidate_id, job_title, company, due_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
          <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <h2 className="type-h3">{job_title}</h2>
            <p className="text-ink-2">
              {company} · Candidate {candidate_id}
            </p>
          </div>
          <p className={isPast(due_at) ? 'font-semibold text-danger' : 'text-ink-2'}>By {dateText(due_at)}</p>
          <Button size="sm" onClick={() => onOpen(id)}>
            Score<span className="sr-only"> {candidate_id}’s answer</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
