import { Link } from 'react-router';
import { AppError, errors } from '#contract/base/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { LoadFailure, type LoadingQuery } from '../../../ui/loading/load-failure.tsx';

const isMissing = (error: Error | null) =>
  error instanceof AppError && ['job_not_found', 'not_found', 'invalid_input'].includes(error.code);

export function MissingJob({ query }: { query: LoadingQuery }) {
  return (
    <>
      <h1 className="sr-only">Job</h1>
      <h2 className="sr-only">Details</h2>
      {isMissing(query.error) ? (
        <EmptyState
          title={errors.job_not_found.message}
          action={
            <Button asChild variant="outline">
              <Link to="/manager/jobs">Back to Jobs</Link>
            </Button>
          }
        >
          It may have been removed, or it belongs to another company.
        </EmptyState>
      ) : (
        <LoadFailure query={query} />
      )}
    </>
  );
}
