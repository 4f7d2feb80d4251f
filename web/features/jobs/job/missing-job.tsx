import { Link } from 'react-router';
import { AppError, errors } from '#contract/base/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';

type Props = { error: Error; onRetry: () => void; retrying: boolean };

// A broken address of a job is as good as one that leads nowhere.
const isMissing = (error: Error) =>
  error instanceof AppError && ['job_not_found', 'not_found', 'invalid_input'].includes(error.code);

/** Instead of a manager's page about one job that did not load, or is not there. */
export function MissingJob({ error, onRetry, retrying }: Props) {
  return (
    <>
      <h1 className="sr-only">Job</h1>
      <h2 className="sr-only">Details</h2>
      {isMissing(error) ? (
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
        <ErrorState message={error.message} onRetry={onRetry} retrying={retrying} />
      )}
    </>
  );
}
