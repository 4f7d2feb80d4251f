import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { contests as contestsApi } from '#contract/contests.ts';
import { corrections as correctionsApi } from '#contract/corrections.ts';
import { query } from '../../api.ts';
import { late } from '../../ui/late.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const ContestOutcome = late(async () => (await import('./contest-outcome.tsx')).ContestOutcome);

/** What stands beside the score for the employer: the candidate's note, and a contest with its outcome. */
export function EmployerRemarks({ applicationId }: { applicationId: string }) {
  const { data: remarks } = useQuery(query(correctionsApi.ofApplication, { application_id: applicationId }));
  const { data } = useQuery(query(contestsApi.ofApplication, { application_id: applicationId }));
  const contest = data?.contest;
  if (!contest && !remarks?.context_note) return null;
  return (
    <div className="mt-7 grid gap-6 border-t border-rule pt-6">
      {contest && (
        <section>
          <h3 className="type-label mb-2 text-[0.9375rem]">Contested by the candidate</h3>
          <Suspense fallback={<Skeleton className="h-20" />}>
            <ContestOutcome contest={contest} />
          </Suspense>
        </section>
      )}
      {remarks?.context_note && (
        <section>
          <h3 className="type-label mb-1.5 text-[0.9375rem]">A note from the candidate</h3>
          <p className="type-voice text-[1rem] leading-snug whitespace-pre-line wrap-anywhere">
            {remarks.context_note}
          </p>
        </section>
      )}
    </div>
  );
}
