import { useQuery } from '@tanstack/react-query';
import { selfIdentifications } from '#contract/people/self-identification.ts';
import { query } from '../../../session/api.ts';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { SelfIdentificationForm } from './self-identification-form.tsx';
import { SelfIdentificationReasons } from './self-identification-reasons.tsx';

export function SelfIdentificationSection() {
  const mine = useQuery(query(selfIdentifications.mine, {}));
  return (
    <section aria-labelledby="self-identification" className="max-w-[46rem]">
      <h2 id="self-identification" className="type-h2">
        Help check that hiring is fair
      </h2>
      <SelfIdentificationReasons />
      {mine.isPending && <Skeleton className="mt-4 h-28" />}
      {mine.isError && <LoadFailure query={mine} />}
      {mine.data && <SelfIdentificationForm key={mine.data.answer?.answered_at} answer={mine.data.answer} />}
    </section>
  );
}
