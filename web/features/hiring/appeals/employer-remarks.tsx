import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { appeals as appealsApi } from '#contract/hiring/appeals.ts';
import { corrections as correctionsApi } from '#contract/hiring/corrections.ts';
import { query } from '../../../session/api.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';

const AppealOutcome = lazy(async () => (await import('./appeal-outcome.tsx')).AppealOutcomeView);

export function EmployerRemarks({ applicationId }: { applicationId: string }) {
  const { data: remarks } = useQuery(query(correctionsApi.ofApplication, { application_id: applicationId }));
  const { data } = useQuery(query(appealsApi.ofApplication, { application_id: applicationId }));
  const appeal = data?.appeal;
  if (!appeal && !remarks?.context_note) return null;
  return (
    <div className="mt-7 grid gap-6 border-t border-rule pt-6">
      {appeal && (
        <section>
          <h3 className="type-label mb-2 text-[0.9375rem]">Appealed by the candidate</h3>
          <Suspense fallback={<Skeleton className="h-20" />}>
            <AppealOutcome appeal={appeal} />
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
