import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { selfIdentifications } from '#contract/people/self-identification.ts';
import { query } from '../../../session/api.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { SelfIdentificationReasons } from './self-identification-reasons.tsx';

const SelfIdentificationForm = lazy(
  async () => (await import('./self-identification-form.tsx')).SelfIdentificationForm,
);

export function SelfIdentificationOffer() {
  const mine = useQuery(query(selfIdentifications.mine, {}));
  if (mine.data?.answer !== null) return null;
  return (
    <section aria-labelledby="self-identification" className="sheet mt-9 p-5 sm:p-7">
      <h2 id="self-identification" className="type-h2">
        Help check that hiring is fair
      </h2>
      <SelfIdentificationReasons />
      <Suspense fallback={null}>
        <SelfIdentificationForm answer={null} />
      </Suspense>
    </section>
  );
}
