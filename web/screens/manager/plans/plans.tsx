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
import { PlanFinder } from '../../../features/money/plans/plan-finder.tsx';
import { planLine } from '../../../features/money/plans/plan-words.ts';
import { type Question, Questions } from '../../../features/money/plans/questions.tsx';
import { RunningPlan } from '../../../features/money/billing/running-plan.tsx';
import { TrialOffer } from '../../../features/money/plans/trial-offer.tsx';
import { plansOfPages, useBilling, usePlans } from '../../../features/money/plans/use-plans.ts';
import { CreditHistory } from '../../../features/money/credits/credit-history.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Hiring Plans · ${BRAND}` }];

const CREDITS_FRESH_MS = 120_000;

const questions: Question[] = [
  {
    question: t`Can I cancel anytime?`,
    answer: t`Yes, on this page, with one click. Monthly plans renew at the price shown until you do, and run to the end of the paid period.`,
  },
  {
    question: t`Is there a money-back guarantee?`,
    answer: t`Monthly subscriptions have a 14-day money-back guarantee. Ask on this page within 14 days of the first payment for a full refund, once per company.`,
  },
  {
    question: t`What happens to a job when it closes?`,
    answer: t`It frees its spot in your plan right away, so you can post another job. You can still read its applications.`,
  },
  {
    question: t`Do extra applicants expire?`,
    answer: t`No. Credits never expire, and they work for any of your jobs.`,
  },
  {
    question: t`Why do two plans with three jobs cost $49 and $249?`,
    answer: t`Employer Starter analyzes 10 applicants per job. Multi-Job Posting shares 160 a month among its jobs and adds the labeled priority slot.`,
  },
  {
    question: t`Is there a fee when I hire?`,
    answer: t`No. There is no percentage and no success fee, whatever plan you have.`,
  },
];

export default function HiringPlansScreen() {
  const catalogue = usePlans();
  const billing = useBilling();
  const all = plansOfPages(catalogue.data?.plans, 'hiring', 'package', 'platform').filter(
    ({ plan_type }) => plan_type === 'manager',
  );
  const monthly = all.filter(({ billing: each }) => each === 'monthly');
  const running = billing.data?.subscriptions ?? [];
  const paid = running.some(({ status }) => status !== 'trialing');
  const action = (plan: Plan) => {
    if (plan.billing === 'contract')
      return (
        <Button asChild variant="outline" className="w-full">
          <Link to="/contact?subject=enterprise">{planLine(plan.cta)}</Link>
        </Button>
      );
    if (!billing.data) return null;
    if (running.some(({ plan_id }) => plan_id === plan.id))
      return <p className="font-bold text-primary-text">Your plan</p>;
    if (paid && plan.billing === 'monthly') return <p className="text-sm text-ink-2">Use “Change plan”</p>;
    const sold = plan.shelf === 'platform' ? { ...plan, cta: t`Get ${plan.name}` } : plan;
    return <BuyButton plan={sold} variant={isPopular(plan) ? 'primary' : 'outline'} />;
  };
  const actionInTable = (plan: Plan) => (hasNoCard(plan) ? action(plan) : <span className="sr-only">See above</span>);
  return (
    <>
      <h1 className="type-h1">Hiring Plans</h1>
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
      {catalogue.isError && <LoadFailure query={catalogue} className="mt-8" />}
      {catalogue.isPending ? (
        <Loading label="Loading plans" className="mt-10 grid gap-6">
          <Skeleton className="h-40" />
          <Skeleton className="h-96" />
        </Loading>
      ) : (
        catalogue.data && (
          <>
            <ul className="mt-10 grid gap-6 lg:grid-cols-3" aria-label={t`Hiring Plans`}>
              {plansOfPages(catalogue.data.plans, 'hiring').map((plan) => (
                <li key={plan.id} className="grid">
                  <PlanCard plan={plan} mark={isPopular(plan) ? t`Most Popular` : undefined}>
                    {action(plan)}
                  </PlanCard>
                </li>
              ))}
            </ul>
            <PlanFinder plans={all} />
            <PlanComparison plans={all} isDescribed={hasNoCard} action={actionInTable} />
          </>
        )
      )}
      {billing.data && <TrialOffer answer={billing.data.trial} days={catalogue.data?.trial_days ?? 14} />}
      <Questions items={questions} />
      <details className="mt-12">
        <summary className="min-h-11 cursor-pointer type-h2">Payments and credits</summary>
        <h2 className="type-h2 mt-6 mb-3">Payments</h2>
        <PaymentsList />
        <h2 className="type-h2 mt-12 mb-3">Credit history</h2>
        <CreditHistory emptyText="Credits you receive or use appear here." />
      </details>
    </>
  );
}

const hasNoCard = ({ shelf }: Plan) => shelf !== 'hiring';
const isPopular = ({ shelf, popular }: Plan) => shelf === 'hiring' && popular;

function Balance({ running }: { running: readonly string[] }) {
  const billing = useBilling();
  const credits = useQuery({ ...query(creditsApi.postingBalance, {}), staleTime: CREDITS_FRESH_MS });
  if (billing.isError || credits.isError) {
    const failed = billing.isError ? billing : credits;
    return <LoadFailure query={failed} message="Failed to fetch credits" />;
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
