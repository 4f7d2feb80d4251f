import { Link } from 'react-router';
import { BRAND } from '../../../brand/logo.tsx';
import { BillingNotices } from '../../../features/money/billing/billing-notices.tsx';
import { BuyButton } from '../../../features/money/plans/buy-button.tsx';
import { PlanCard } from '../../../features/money/plans/plan-card.tsx';
import { plansOfPages, useBilling, usePlans } from '../../../features/money/plans/use-plans.ts';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Packages · ${BRAND}` }];

export default function PackagesScreen() {
  const catalogue = usePlans();
  const billing = useBilling();
  return (
    <>
      <h1 className="type-h1">Packages</h1>
      <p className="mt-1.5 text-md text-ink-2">
        Pay once for one job. Hiring more often?{' '}
        <Link to="/manager/plans" className="font-semibold text-primary-text underline-link">
          See the monthly plans
        </Link>
        .
      </p>
      <BillingNotices overview={billing.data} />
      {catalogue.isError && <LoadFailure query={catalogue} className="mt-8" />}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[26rem_1fr]">
        {catalogue.isPending && (
          <Loading label="Loading packages">
            <Skeleton className="h-96" />
          </Loading>
        )}
        {plansOfPages(catalogue.data?.plans, 'package').map((plan) => (
          <PlanCard key={plan.id} plan={plan}>
            <BuyButton plan={plan} />
          </PlanCard>
        ))}
        <section aria-labelledby="how">
          <h2 id="how" className="type-h2">
            How it works
          </h2>
          <ol className="mt-4 grid gap-4">
            {steps.map(([title, text]) => (
              <li key={title} className="border-t border-rule pt-4">
                <h3 className="type-h3">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

const steps = [
  [t`You buy one credit`, t`Credits don’t expire, so post when you’re ready.`],
  [t`You post the job`, t`We take the credit only when the job goes live.`],
  [t`It stays open for 30 days`, t`Every application comes with a video. Pausing the job stops its clock.`],
] as const;
