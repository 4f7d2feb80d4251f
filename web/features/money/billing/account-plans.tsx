import { Link } from 'react-router';
import type { PlanType } from '#contract/money/billing.ts';
import { BillingNotices } from './billing-notices.tsx';
import { BuyButton } from '../plans/buy-button.tsx';
import { PaymentsList } from './payments-list.tsx';
import { PlanCard } from '../plans/plan-card.tsx';
import { plansOfPages, useBilling, usePlans } from '../plans/use-plans.ts';
import { t } from '../../../ui/words.ts';

const planPagesOf = { candidate: ['candidate'], manager: ['hiring', 'package'] } as const;
const pagesOf = {
  candidate: [{ label: t`Plans`, to: '/candidate/plans' }],
  manager: [
    { label: t`Monthly plans`, to: '/manager/plans' },
    { label: t`Pay once`, to: '/manager/packages' },
  ],
};

export function AccountPlans({ role }: { role: PlanType }) {
  const catalogue = usePlans();
  const billing = useBilling();
  const running = billing.data?.subscriptions ?? [];
  const forSale = plansOfPages(catalogue.data?.plans, ...planPagesOf[role]).filter(
    ({ billing: each }) => each === 'once' || (each === 'monthly' && running.length === 0),
  );
  return (
    <>
      <section aria-labelledby="plans" className="mt-12">
        <h2 id="plans" className="type-h2">
          {running.length > 0 ? t`Your plan is ${running.map(({ name }) => name).join(', ')}` : t`Your plan is Free`}
        </h2>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {pagesOf[role].map(({ label, to }) => (
            <Link key={to} to={to} className="tap-area font-semibold text-primary-text underline-link">
              {label}
            </Link>
          ))}
        </p>
        <BillingNotices overview={billing.data} />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2 lg:grid-cols-4">
          {billing.data &&
            forSale.map((plan) => (
              <PlanCard key={plan.id} plan={plan}>
                <BuyButton plan={plan} variant="outline" from="users" />
              </PlanCard>
            ))}
        </div>
      </section>
      <section aria-labelledby="payments" className="mt-12">
        <h2 id="payments" className="type-h2 mb-3">
          Payments
        </h2>
        <PaymentsList />
      </section>
    </>
  );
}
