import { billing as billingApi, type Plan } from '#contract/money/billing.ts';
import { failureText } from '../../../session/failure.ts';
import { useProviderPage } from '../billing/use-provider-page.ts';
import { planLine } from './plan-words.ts';
import { BusyButton, type ButtonProps } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  plan: Plan;
  variant?: ButtonProps['variant'];
  from?: 'users';
};

const failed = { candidate: t`Failed to create checkout session`, manager: t`Failed to process subscription` };

export function BuyButton({ plan, variant = 'primary', from }: Props) {
  const { busy, leave } = useProviderPage(billingApi.checkout);
  const { plan_type: planType, name: planName, price, billing, id: productId } = plan;
  if (price === null || (billing !== 'monthly' && billing !== 'once')) return null;
  const buy = () =>
    leave({ planType, planName, productId, amount: price, billing, ...(from ? { from } : {}) }, (error) =>
      errorToast(failureText(error, failed[planType])),
    );
  return (
    <BusyButton variant={variant} className="w-full" busy={busy} busyLabel="Opening…" onClick={buy}>
      {planLine(plan.cta)}
    </BusyButton>
  );
}
