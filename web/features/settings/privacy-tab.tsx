import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const ConsentsSection = lazy(async () => ({
  default: (await import('../consents/consents-section.tsx')).ConsentsSection,
}));

/** Who sees what, what was agreed to, and what becomes of one's data. */
export function PrivacyTab({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-12">
      {children}
      <Suspense fallback={<Skeleton className="h-40 max-w-[46rem]" />}>
        <ConsentsSection />
      </Suspense>
    </div>
  );
}
