import { useQuery } from '@tanstack/react-query';
import { ownCases } from '#contract/administration/moderation.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { OwnCaseCard } from '../../features/administration/moderation/own-case.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Warnings · ${BRAND}` }];

export default function CasesScreen() {
  const found = useQuery(query(ownCases.list, {}));
  const cases = found.data?.cases;
  return (
    <>
      <h1 className="type-h1">Warnings and hidden content</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">A person reads your answer and decides again.</p>
      <div className="mt-7 max-w-[44rem]">
        {found.isError && !cases && <LoadFailure query={found} />}
        {found.isPending && <SkeletonCards count={2} label={t`Loading`} />}
        {cases?.length === 0 && (
          <EmptyState title={t`Nothing here`}>
            If we warn you or hide something of yours, you can answer here.
          </EmptyState>
        )}
        {cases && cases.length > 0 && (
          <ul className="grid gap-4">
            {cases.map((one) => (
              <OwnCaseCard key={one.id} found={one} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
