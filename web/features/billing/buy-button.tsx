import { billing as billingApi, type Plan } from '#contract/billing.ts';
import { useCommand } from '../../api.ts';
import { planLine } from './plan-words.ts';
import { BusyButton, type ButtonProps } from '../../ui/button.tsx';
import { errorToast } from '../../ui/toast.ts';

type Props = {
  plan: Plan;
  variant?: ButtonProps['variant'];
  /** The page for everybody comes back to its own success page. */
  from?: 'users';
};

const failed = { candidate: 'Failed to create checkout session', manager: 'Failed to process subscription' };

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
        onError: ({ message }) => errorToast(message || failed[planType]),
      },
    );
  return (
    <BusyButton
      variant={variant}
      className="w-full"
      busy={checkout.isPending || checkout.isSuccess}
      busyLabel="Opening the payment page…"
      onClick={buy}
    >
      {planLine(plan.cta)}
    </BusyButton>
  );
}
