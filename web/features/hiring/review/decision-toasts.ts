import { AppError } from '#contract/base/errors.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

/** Said after every change of a status. */
export const decided = (): void =>
  toast({ title: t`Success`, description: t`Application status updated successfully.` });

/** An application that has moved on, a blind look and a seat that may not decide say so themselves; anything else is the fixed sentence. */
export const decisionFailed = (error: Error): void => {
  const explained = error instanceof AppError && ['illegal_move', 'score_first', 'seat_forbidden'].includes(error.code);
  errorToast(explained ? error.message : t`Failed to update application status.`);
};
