import { type ReactNode, Suspense } from 'react';
import type { PlanType } from '#contract/money/billing.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';

const ConsentsSection = lazy(
  async () => (await import('../../platform/consents/consents-section.tsx')).ConsentsSection,
);
const ExportSection = lazy(async () => (await import('../exports/export-section.tsx')).ExportSection);
const DeleteAccountSection = lazy(async () => (await import('./delete-account-section.tsx')).DeleteAccountSection);

export function PrivacyTab({ side, children }: { side: PlanType; children?: ReactNode }) {
  return (
    <div className="grid gap-12">
      {children}
      <Suspense fallback={<Skeleton className="h-40 max-w-[46rem]" />}>
        <ConsentsSection />
        <ExportSection />
        <DeleteAccountSection side={side} />
      </Suspense>
      <p className="text-ink-2">
        Your{' '}
        <a href="/cookie-policy#choice" className="font-semibold text-primary-text underline-link">
          cookie choice
        </a>{' '}
        decides what this browser remembers.
      </p>
    </div>
  );
}
