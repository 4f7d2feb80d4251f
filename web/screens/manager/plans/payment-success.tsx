import { useState } from 'react';
import { BRAND } from '../../../brand/logo.tsx';
import { unfinishedJob } from '../../../features/jobs/form/unfinished-job.ts';
import { PaymentResult } from '../../../features/money/billing/payment-result.tsx';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { t } from '../../../ui/words.ts';

const usualActions = [
  { label: t`Go to Dashboard`, to: '/manager/dashboard' },
  { label: t`Post a Job`, to: '/manager/add-job' },
];

export const handle: RouteHandle = { task: true };
export const meta = () => [{ title: t`Your payment · ${BRAND}` }];

export default function ManagerPaymentSuccessScreen() {
  const [unfinished] = useState(unfinishedJob);
  const actions = unfinished
    ? [{ label: t`Finish your job`, to: unfinished }, ...usualActions.slice(0, 1)]
    : usualActions;
  return (
    <div className="mx-auto max-w-[30rem] py-8">
      <PaymentResult actions={actions} next={unfinished} />
    </div>
  );
}
