import { billing as billingApi } from '#contract/money/billing.ts';
import { query, queryClient } from '../../../session/api.ts';
import { errorToast } from '../../../ui/toast/toast.ts';

/** Reports the refusal and reloads the plan, which may have ended at the payment service. */
export function reportBillingFailure({ message }: Error): void {
  errorToast(message);
  void queryClient.invalidateQueries({ queryKey: query(billingApi.overview, {}).queryKey });
}
