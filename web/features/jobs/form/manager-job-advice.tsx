import { Suspense, useState } from 'react';
import { isWritten } from './manager-job-draft.ts';
import type { JobLint } from './manager-job-lint.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';

type Props = Parameters<typeof JobLint>[0];

// Its rules and their reasons weigh more than the form.
const Lint = lazy(async () => (await import('./manager-job-lint.tsx')).JobLint);

/** What the linter has to say to a posting, once there is something to read and it has been fetched. */
export function JobAdvice(props: Props) {
  const [wanted, want] = useState(false);
  if (!wanted && isWritten(props.values)) want(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Lint {...props} />
    </Suspense>
  );
}
