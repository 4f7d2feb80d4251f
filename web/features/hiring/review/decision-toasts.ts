import { AppError } from '#contract/base/errors.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export const showDecidedToast = (): void =>
  toast({ title: t`Success`, description: t`Application status updated successfully.` });

export const showDecisionFailedToast = (error: Error): void => {
  const explained = error instanceof AppError && ['illegal_move', 'score_first', 'seat_forbidden'].includes(error.code);
  errorToast(explained ? error.message : t`Failed to update application status.`);
};
