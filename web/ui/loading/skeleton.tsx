import { type ReactNode, useEffect, useState } from 'react';
import { cn } from '../cn.ts';
import { t } from '../words.ts';
import { ErrorState } from './error-state.tsx';

/** Shapes that stay this long say nothing any more: a reader is told, while what was asked for may still arrive. */
const patienceMs = 4500;

/** One grey shape; give it the size of the thing that comes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cn('skel block h-4', className)} />;
}

/** Says "Loading" to screen readers once, whatever number of shapes is inside; says within five seconds that nothing answers. */
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

/** The shape of a list of cards. */
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

/** The shape of a table or of a list in one sheet. */
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
