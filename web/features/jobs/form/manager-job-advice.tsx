import { Suspense, useState } from 'react';
import { hasText } from './manager-job-draft.ts';
import type { JobLint } from './manager-job-lint.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';

type Props = Parameters<typeof JobLint>[0];

// The linter and its texts are larger than the form, so they load on demand.
const Lint = lazy(async () => (await import('./manager-job-lint.tsx')).JobLint);

export function JobAdvice(props: Props) {
  const [wanted, want] = useState(false);
  if (!wanted && hasText(props.values)) want(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Lint {...props} />
    </Suspense>
  );
}
