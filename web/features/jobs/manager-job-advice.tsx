import { lazy, Suspense } from 'react';
import type { JobLint } from './manager-job-lint.tsx';

type Props = Parameters<typeof JobLint>[0];

// Its rules and their reasons weigh more than the form; nobody misses them before the first word is typed.
const Lint = lazy(async () => ({ default: (await import('./manager-job-lint.tsx')).JobLint }));

/** What the linter has to say to a posting, once it has been fetched. */
export const JobAdvice = (props: Props) => (
  <Suspense fallback={null}>
    <Lint {...props} />
  </Suspense>
);
