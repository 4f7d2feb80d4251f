import { Link } from 'react-router';
import { BRAND } from '../../../brand/logo.tsx';
import { BillingNotices } from '../../../features/money/billing/billing-notices.tsx';
import { BuyButton } from '../../../features/money/plans/buy-button.tsx';
import { PaymentsList } from '../../../features/money/billing/payments-list.tsx';
import { PlanCard } from '../../../features/money/plans/plan-card.tsx';
import { type Question, Questions } from '../../../features/money/plans/questions.tsx';
import { RunningPlan } from '../../../features/money/billing/running-plan.tsx';
import { plansOfPages, useBilling, usePlans } from '../../../features/money/plans/use-plans.ts';
import { useApplicationCredits } from '../../../features/money/credits/application-credits.tsx';
import { CreditHistory } from '../../../features/money/credits/credit-history.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Plans · ${BRAND}` }];

const questions: Question[] = [
  {
    question: t`Do I have to pay to apply?`,
    answer: t`No. Standard applications are free and unlimited, and the same manager reads them in the same list.`,
  },
  {
    question: t`What does a credit buy?`,
    answer: t`An express application is analyzed first and gives you a feedback report. You get the credit back if there’s no answer within ten business days. It never ranks you higher: managers can’t tell express from standard.`,
  },
  {
    question: t`When do I get new credits?`,
    answer: t`You get 20 when you subscribe and 20 on the 1st of each month. Unused credits don’t roll over.`,
  },
  {
    question: t`Can I cancel anytime?`,
    answer: t`Yes, here, with one click. You keep the plan until the end of the month you paid for. Within 14 days of your first payment, you can get a full refund.`,
  },
];

export default function CandidatePlansScreen() {
  const catalogue = usePlans();
  const billing = useBilling();
  const subscriptions = billing.data?.subscriptions ?? [];
  const subscribed = subscriptions.length > 0;
  return (
    <>
      <h1 className="type-h1">Plans</h1>
      <p className="mt-1.5 text-md text-ink-2">
        {billing.data ? (
          <>Your plan is {subscribed ? t`Job Seeker Pro` : t`Free`}. Applying is free either way.</>
        ) : (
          t`Applying is free on every plan.`
        )}
      </p>
      <BillingNotices overview={billing.data} />
      <div className="mt-8 mb-8 grid gap-x-12 gap-y-6 lg:grid-cols-[auto_1fr]">
        <Balance />
        <div>
          {subscriptions.map((one) => (
            <RunningPlan key={one.id} subscription={one} others={[]} withPortal={billing.data?.mode === 'stripe'} />
          ))}
        </div>
      </div>
      {catalogue.isError ? (
        <LoadFailure query={catalogue} />
      ) : (
        <div className="grid max-w-[52rem] gap-6 md:grid-cols-2">
          {plansOfPages(catalogue.data?.plans, 'candidate').map((plan) => (
            <PlanCard key={plan.id} plan={plan} mark={plan.popular ? t`Most Popular` : undefined}>
              {plan.billing === 'free' ? (
                <Button asChild variant="outline" className="w-full">
                  <Link to="/candidate/apply">Available Jobs</Link>
                </Button>
              ) : (
                billing.data && (subscribed ? <YourPlan /> : <BuyButton plan={plan} />)
              )}
            </PlanCard>
          ))}
          {catalogue.isPending && <CardSkeletons count={2} />}
        </div>
      )}
      <p className="mt-4 max-w-[52rem] text-sm text-ink-3">Renews monthly at this price until you cancel here.</p>
      <Questions items={questions} />
      <h2 className="type-h2 mt-12 mb-3">Payments</h2>
      <PaymentsList />
      <h2 className="type-h2 mt-12 mb-3">Credit history</h2>
      <CreditHistory emptyText="Credits you receive or use appear here." />
    </>
  );
}

const YourPlan = () => <p className="flex h-11 items-center font-bold text-primary-text">This is your plan</p>;

function CardSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Loading plans" className="contents">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-96" />
      ))}
    </Loading>
  );
}

function Balance() {
  const credits = useApplicationCredits();
  const { data, isError } = credits;
  if (isError) return <LoadFailure query={credits} title="Failed to fetch credits" />;
  return (
    <section aria-label="Application Credits" className="border-y border-rule py-6 lg:pr-10">
      {data === undefined ? (
        <Loading label="Loading credits">
          <Skeleton className="h-14 w-20" />
        </Loading>
      ) : (
        <p className="type-figure text-[3.25rem]">{data}</p>
      )}
      <p className="type-label mt-3 text-[0.9375rem]">Application Credits</p>
      {data === 0 && (
        <p className="mt-1 max-w-[26ch] text-sm text-ink-3">
          No Application Credits. Standard applications don’t need any.
        </p>
      )}
    </section>
  );
}
