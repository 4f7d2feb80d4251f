import { AppError, type ErrorCode } from '#contract/base/errors.ts';
import { LoadFailure, type LoadingQuery } from '../../../ui/loading/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { JobNotFound } from './job-not-found.tsx';

type Props = {
  title: string;
  query: LoadingQuery;
  to: string;
  action: string;
};

const goneCodes: ErrorCode[] = ['job_not_found', 'not_found', 'job_closed', 'invalid_input'];

export function JobFailed({ title, query, to, action }: Props) {
  const code = query.error instanceof AppError ? query.error.code : 'unexpected';
  const closed = code === 'job_closed' ? (query.error?.message ?? null) : null;
  if (goneCodes.includes(code)) return <JobNotFound closed={closed} to={to} action={action} />;
  return (
    <div className="mt-6">
      <h1 className="type-h1 mb-6">{title}</h1>
      <LoadFailure query={query} title="Failed to load job details" />
    </div>
  );
}

export function JobWaiting({ narrow }: { narrow: 'left' | 'right' }) {
  const left = narrow === 'left';
  return (
    <Loading label="Loading the job" className="mt-3 grid gap-8">
      <span className="flex items-center gap-5">
        <Skeleton className="size-[60px] !rounded-md" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="w-1/3" />
        </span>
      </span>
      <span className={left ? 'grid gap-12 lg:grid-cols-[17rem_1fr]' : 'grid gap-14 lg:grid-cols-[1fr_21rem]'}>
        <Skeleton className={left ? 'h-72 max-lg:hidden' : 'h-96'} />
        <Skeleton className={left ? 'h-[28rem] !rounded-xl' : 'h-64 !rounded-lg'} />
      </span>
    </Loading>
  );
}
