import { BRAND } from '../../brand/logo.tsx';
import { PaymentResult } from '../../features/billing/payment-result.tsx';
import type { RouteHandle } from '../../ui/route-handle.ts';

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: `Your payment · ${BRAND}` }];

export default function PaymentSuccessScreen() {
  return (
    <div className="mx-auto max-w-[30rem] py-8">
      <PaymentResult />
    </div>
  );
}
