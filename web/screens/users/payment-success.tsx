import { BRAND } from '../../brand/logo.tsx';
import { PaymentResult } from '../../features/money/billing/payment-result.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: t`Your payment · ${BRAND}` }];

export default function PaymentSuccessScreen() {
  return (
    <div className="mx-auto max-w-[30rem] py-8">
      <PaymentResult />
    </div>
  );
}
