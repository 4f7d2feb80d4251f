import { BRAND } from '../../brand/logo.tsx';
import { PaymentResult } from '../../features/billing/payment-result.tsx';
import type { RouteHandle } from '../../ui/route-handle.ts';

const actions = [
  { label: 'Go to Dashboard', to: '/manager/dashboard' },
  { label: 'Post a Job', to: '/manager/add-job' },
];

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: `Your payment · ${BRAND}` }];

export default function ManagerPaymentSuccessScreen() {
  return (
    <div className="mx-auto max-w-[30rem] py-8">
      <PaymentResult actions={actions} />
    </div>
  );
}
