import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Consent, consents as consentsApi } from '#contract/platform/consents.ts';
import { query, useCommand } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { purposeName, withdrawalEffect } from './consent-words.ts';
import { t } from '../../../ui/words.ts';

const ConsentHistory = lazy(async () => (await import('./consent-history.tsx')).ConsentHistory);

export function ConsentsSection() {
  const consents = useQuery(query(consentsApi.mine, {}));
  const { data, error } = consents;
  const [history, setHistory] = useState(false);
  return (
    <section aria-labelledby="consents" className="max-w-[46rem]">
      <h2 id="consents" className="type-h2">
        What you agreed to
      </h2>
      <p className="mt-2 text-ink-2">
        You can withdraw each consent on its own. It takes effect within a minute and never ends an application.
      </p>
      <div className="mt-4">
        {data ? (
          <ConsentRows consents={data.consents} />
        ) : error ? (
          <LoadFailure query={consents} />
        ) : (
          <Loading label="Loading what you agreed to" className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        )}
      </div>
      {history ? (
        <Suspense fallback={<Skeleton className="mt-6 h-24" />}>
          <ConsentHistory />
        </Suspense>
      ) : (
        <Button variant="quiet" className="mt-4" onClick={() => setHistory(true)}>
          Show every decision
        </Button>
      )}
    </section>
  );
}

function ConsentRows({ consents }: { consents: readonly Consent[] }) {
  const shown = consents.filter(({ decision, application_id }) => decision === 'given' || application_id);
  if (shown.length === 0) return <p className="border-y border-rule py-5 text-ink-2">Nothing yet.</p>;
  return (
    <ul className="border-b border-rule">
      {shown.map((consent) => (
        <ConsentRow key={`${consent.purpose} ${consent.application_id}`} consent={consent} />
      ))}
    </ul>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { purpose, application_id, job_title, company, decision, at } = consent;
  const decide = useCommand(consentsApi.decide);
  const given = decision === 'given';
  const press = () =>
    decide.mutate(
      { purpose, given: !given, ...(application_id && { application_id }) },
      {
        onSuccess: () =>
          toast(given ? { title: t`Withdrawn`, description: withdrawalEffect(consent) } : { title: t`Agreed again` }),
        onError: ({ message }) => errorToast(message),
      },
    );
  const about = job_title ? `${job_title}, ${company ?? ''}` : '';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-rule py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">
          {purposeName(purpose)}
          {about && `: ${about}`}
        </p>
        <p className="text-sm text-ink-3">
          {given ? t`Agreed ` : t`Not agreed since `}
          <Time value={at} />
        </p>
        {given && <p className="mt-1 text-sm text-ink-2">If you withdraw: {withdrawalEffect(consent)}</p>}
      </div>
      <Button variant="outline" size="sm" disabled={decide.isPending} onClick={press}>
        {given ? t`Withdraw` : t`Agree again`}
        <span className="sr-only">
          : {purposeName(purpose)} {about}
        </span>
      </Button>
    </li>
  );
}
