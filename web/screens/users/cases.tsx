import { useQuery } from '@tanstack/react-query';
import { ownCases } from '#contract/office/moderation.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { OwnCaseCard } from '../../features/office/moderation/own-case.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Warnings · ${BRAND}` }];

/** Shared notes: what we warned about or hid, and the way to answer. */
export default function CasesScreen() {
  const found = useQuery(query(ownCases.list, {}));
  const cases = found.data?.cases;
  return (
    <>
      <h1 className="type-h1">Warnings and hidden content</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">A person reads your answer and decides again.</p>
      <div className="mt-7 max-w-[44rem]">
        {found.isError && !cases && <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />}
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
