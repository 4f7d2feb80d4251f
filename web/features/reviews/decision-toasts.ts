import { AppError } from '#contract/errors.ts';
import { errorToast, toast } from '../../ui/toast.ts';

/** Said after every change of a status. */
export const decided = (): void => toast({ title: 'Success', description: 'Application status updated successfully.' });

/** An application that has moved on says so itself; anything else is the fixed sentence. */
export const decisionFailed = (error: Error): void => {
  const moved = error instanceof AppError && error.code === 'illegal_move';
  errorToast(moved ? error.message : 'Failed to update application status.');
};
