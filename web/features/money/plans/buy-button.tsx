import { billing as billingApi, type Plan } from '#contract/money/billing.ts';
import { useCommand } from '../../../session/api.ts';
import { failureText } from '../../../session/failure.ts';
import { planLine } from './plan-words.ts';
import { BusyButton, type ButtonProps } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  plan: Plan;
  variant?: ButtonProps['variant'];
  /** The page for everyone comes back to its own success page. */
  from?: 'users';
};

const failed = { candidate: t`Failed to create checkout session`, manager: t`Failed to process subscription` };

/** Leads to the payment page. It stays busy until the browser has left. */
export function BuyButton({ plan, variant = 'primary', from }: Props) {
  const checkout = useCommand(billingApi.checkout);
  const { plan_type: planType, name: planName, price, billing, id: productId } = plan;
  if (price === null || (billing !== 'monthly' && billing !== 'once')) return null;
  const buy = () =>
    checkout.mutate(
      { planType, planName, productId, amount: price, billing, ...(from ? { from } : {}) },
      {
        onSuccess: ({ url }) => globalThis.location.assign(url),
        onError: (error) => errorToast(failureText(error, failed[planType])),
      },
    );
  return (
    <BusyButton
      variant={variant}
      className="w-full"
      busy={checkout.isPending || checkout.isSuccess}
      busyLabel="Opening…"
      onClick={buy}
    >
      {planLine(plan.cta)}
    </BusyButton>
  );
}
