import { type ReactNode, useEffect, useState } from 'react';
import { cn } from '../cn.ts';
import { t } from '../words.ts';
import { ErrorState } from './error-state.tsx';

/** After this time in milliseconds the reader gets a message, while the response may still arrive. */
const patienceMs = 4500;

export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cn('skel block h-4', className)} />;
}

/** Announces "Loading" to screen readers once and reports within five seconds that nothing answers. */
export function Loading({
  label = t`Loading`,
  className,
  children,
}: {
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true" className={late ? undefined : className}>
      <span className="sr-only">{label}</span>
      {late ? (
        <ErrorState
          title={t`This is taking too long`}
          message={t`We can’t reach Saywell right now. Check your connection and try again.`}
          onRetry={() => location.reload()}
        />
      ) : (
        children
      )}
    </div>
  );
}

export function SkeletonCards({ count = 3, label }: { count?: number | undefined; label?: string | undefined }) {
  return (
    <Loading className="grid gap-4" {...(label && { label })}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="sheet grid gap-3 p-6">
          <span className="flex gap-4">
            <Skeleton className="size-12 shrink-0 !rounded-md" />
            <span className="grid flex-1 content-center gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="w-4/5" />
            </span>
          </span>
          <Skeleton />
          <Skeleton className="w-2/3" />
        </span>
      ))}
    </Loading>
  );
}

export function SkeletonRows({ count = 5, label }: { count?: number | undefined; label?: string | undefined }) {
  return (
    <Loading className="sheet divide-y divide-rule" {...(label && { label })}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="flex h-16 items-center gap-6 px-5">
          <Skeleton className="w-1/4" />
          <Skeleton className="w-1/3" />
          <Skeleton className="ml-auto w-20" />
        </span>
      ))}
    </Loading>
  );
}
