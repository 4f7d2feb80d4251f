import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { cases as casesApi } from '#contract/administration/moderation.ts';
import { pages } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { CaseCard } from '../../features/administration/moderation/case-card.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { plural, t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Moderation · ${BRAND}` }];

const states = [
  { value: 'waiting', label: t`Waiting for a decision` },
  { value: 'decided', label: t`Decided` },
] as const;

export default function ModerationScreen() {
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'decided' ? 'decided' : 'waiting';
  const found = useInfiniteQuery(pages(casesApi.list, { state }));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-h1">Moderation</h1>
          <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">
            Reported content. A job, profile, or company page that trusted people report is hidden until you decide.
            Jobs and pages of verified companies stay visible.
          </p>
        </div>
        <Select
          label="State"
          options={states}
          value={state}
          onChange={(value) => setParams(value === 'decided' ? { state: value } : {}, { replace: true })}
        />
      </div>
      <Paged
        className="mt-7"
        list={found}
        rows={(page) => page.cases}
        noun={(count) => plural(count, { one: 'case', other: 'cases' })}
        pending={<SkeletonCards label="Loading cases" />}
        empty={<NoCases waiting={state === 'waiting'} />}
      >
        {(cases) => (
          <>
            <h2 className="sr-only">Cases</h2>
            <ul className="grid gap-4">
              {cases.map((one) => (
                <CaseCard key={one.id} found={one} />
              ))}
            </ul>
          </>
        )}
      </Paged>
    </>
  );
}

const NoCases = ({ waiting }: { waiting: boolean }) => (
  <section aria-labelledby="nothing">
    <h2 id="nothing" className="sr-only">
      No cases
    </h2>
    <EmptyState title={waiting ? t`Nothing is waiting for you` : t`No decisions yet`}>
      Reports about jobs, profiles, messages, and company pages appear here.
    </EmptyState>
  </section>
);
