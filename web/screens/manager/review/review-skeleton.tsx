import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';

export function ReviewSkeleton() {
  return (
    <Loading label="Loading application">
      <Skeleton className="h-6 w-64" />
      <div className="mt-7 flex items-center gap-5">
        <Skeleton className="size-19! rounded-full!" />
        <span className="grid flex-1 gap-2.5">
          <Skeleton className="h-9 w-60" />
          <Skeleton className="w-72 max-w-full" />
        </span>
      </div>
      <div className="mt-12 grid gap-8 lg:grid-cols-[1fr_23.5rem] lg:gap-x-10">
        <Skeleton className="aspect-video h-auto rounded-xl!" />
        <Skeleton className="h-96 rounded-lg!" />
      </div>
    </Loading>
  );
}
