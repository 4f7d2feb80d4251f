import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Plan } from '#contract/money/billing.ts';
import { credits as creditsApi } from '#contract/money/credits.ts';
import { query } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { BillingNotices } from '../../../features/money/billing/billing-notices.tsx';
import { BuyButton } from '../../../features/money/plans/buy-button.tsx';
import { PlanComparison } from '../../../features/money/plans/comparison.tsx';
import { PaymentsList } from '../../../features/money/billing/payments-list.tsx';
import { PlanCard } from '../../../features/money/plans/plan-card.tsx';
import { type Question, Questions } from '../../../features/money/plans/questions.tsx';
import { RunningPlan } from '../../../features/money/billing/running-plan.tsx';
import { TrialOffer } from '../../../features/money/plans/trial-offer.tsx';
import { onShelf, useBilling, usePlans } from '../../../features/money/plans/use-plans.ts';
import { CreditHistory } from '../../../features/money/credits/credit-history.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Hiring Plans · ${BRAND}` }];

const CREDITS_FRESH_MS = 120_000;

const questions: Question[] = [
  {
    question: t`Can I cancel anytime?`,
    answer: t`Yes, on this page, with one click. You keep the plan until the end of the period you paid for.`,
  },
  {
    question: t`Is there a money-back guarantee?`,
    answer: t`Monthly subscriptions have a 14-day money-back guarantee: ask on this page within 14 days of the first payment and it is returned in full, once for each company.`,
  },
  {
    question: t`What happens to a job when it closes?`,
    answer: t`Its place in the plan is free again at once, and you can post the next job. Its applications stay readable.`,
  },
  {
    question: t`Do extra applicants expire?`,
    answer: t`No. Credits never expire, and they work for any of your jobs.`,
  },
  {
    question: t`Is there a fee when I hire?`,
    answer: t`No. There is no percentage and no success fee, whatever plan you have.`,
  },
];

export default function HiringPlansScreen() {
  const catalogue = usePlans();
  const billing = useBilling();
  const plans = onShelf(catalogue.data?.plans, 'hiring');
  const platform = onShelf(catalogue.data?.plans, 'platform').filter(({ billing: each }) => each === 'monthly');
  const monthly = [...plans, ...platform].filter(({ billing: each }) => each === 'monthly');
  const running = billing.data?.subscriptions ?? [];
  const isYours = ({ id }: Plan) => running.some(({ plan_id }) => plan_id === id);
  const paid = running.some(({ status }) => status !== 'trialing');
  const action = (plan: Plan) => {
    if (!billing.data) return null;
    if (isYours(plan)) return <p className="flex h-11 items-center font-[620] text-primary-text">This is your plan</p>;
    if (paid && plan.billing === 'monthly')
      return <p className="flex min-h-11 items-center text-ink-2">Use “Change plan” above to switch.</p>;
    return <BuyButton plan={plan} variant={plan.popular ? 'primary' : 'outline'} />;
  };
  return (
    <>
      <h1 className="type-h1">Hiring Plans</h1>
      <p className="mt-1.5 text-md text-ink-2">
        Monthly plans for steady hiring.{' '}
        <Link to="/manager/packages" className="font-[600] text-primary-text underline-link">
          Pay once
        </Link>{' '}
        for a single job.
      </p>
      <BillingNotices overview={billing.data} />
      <div className="mt-8 grid gap-6">
        <Balance running={running.map(({ name }) => name)} />
        {running.map((one) => (
          <RunningPlan
            key={one.id}
            withPortal={billing.data?.mode === 'stripe'}
            subscription={one}
            others={monthly.filter(({ id }) => id !== one.plan_id)}
          />
        ))}
      </div>
      {billing.data && <TrialOffer answer={billing.data.trial} days={catalogue.data?.trial_days ?? 14} />}
      {catalogue.isError && (
        <ErrorState
          className="mt-8"
          message={catalogue.error.message}
          onRetry={() => void catalogue.refetch()}
          retrying={catalogue.isFetching}
        />
      )}
      <div className="mt-10 grid gap-6 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} mark={plan.popular ? t`Most Popular` : undefined}>
            {action(plan)}
          </PlanCard>
        ))}
        {catalogue.isPending && (
          <Loading label="Loading plans" className="contents">
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </Loading>
        )}
      </div>
      <h2 className="type-h2 mt-12">For the whole company</h2>
      <div className="mt-6 grid max-w-[52rem] gap-6 md:grid-cols-2">
        {platform.map((plan) => (
          <PlanCard key={plan.id} plan={{ ...plan, cta: t`Get ${plan.name}` }}>
            {action({ ...plan, cta: t`Get ${plan.name}`, popular: false })}
          </PlanCard>
        ))}
      </div>
      <p className="mt-4 text-sm text-ink-3">
        A monthly plan renews by itself at the price shown until you cancel, which you can do on this page at any time.
      </p>
      <PlanComparison plans={plans} />
      <Questions items={questions} />
      <h2 className="type-h2 mt-12 mb-3">Payments</h2>
      <PaymentsList />
      <h2 className="type-h2 mt-12 mb-3">Credit history</h2>
      <CreditHistory emptyText="Every credit you receive or use appears here." />
    </>
  );
}

/** What is there now: the plan, its postings and the credits beside it (D95). */
function Balance({ running }: { running: readonly string[] }) {
  const billing = useBilling();
  const credits = useQuery({ ...query(creditsApi.postingBalance, {}), staleTime: CREDITS_FRESH_MS });
  if (billing.isError || credits.isError) {
    const failed = billing.isError ? billing : credits;
    return (
      <ErrorState
        message="Failed to fetch credits"
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (!billing.data || !credits.data)
    return (
      <Loading label="Loading your plan">
        <Skeleton className="h-28" />
      </Loading>
    );
  const { slots, applicant_reviews } = billing.data;
  const { credits_job_postings: left, unlimited } = credits.data;
  const figures = [
    { label: t`Current plan`, value: running.length > 0 ? running.join(', ') : t`Free` },
    {
      label: slots.total === null ? t`Active jobs, without a limit` : t`of ${slots.total} active jobs in the plan`,
      value: String(slots.used),
    },
    { label: t`Job Posting Credits`, value: unlimited ? t`Unlimited` : String(left) },
    { label: t`Extra applicants`, value: String(applicant_reviews) },
  ];
  return (
    <dl className="grid gap-x-8 gap-y-6 border-y border-rule py-6 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 text-ink-2">{label}</dt>
          <dd className="type-figure text-[2rem] wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
