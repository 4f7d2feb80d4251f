import { planLine } from '../../features/money/plans/plan-words.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { billing, type ListedPlan } from '#contract/money/billing.ts';
import { pageMeta } from '../../brand/page-meta.ts';
import { questionsData } from '../../brand/structured-data.ts';
import { PlanComparison } from '../../features/money/plans/comparison.tsx';
import { PlanCard } from '../../features/money/plans/plan-card.tsx';
import { Questions } from '../../features/money/plans/questions.tsx';
import { originContext, serverCallContext } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { drawnWhenNear } from '../../ui/loading/drawn-when-near.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { ClaimNote, ClosingBand, PageHero } from './parts/page-parts.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The price list needs a server behind it');
  const { plans, trial_days, money_back_days } = await call(billing.plans, {});
  const shown = plans.filter(({ shelf }) => shelf === 'platform');
  return { plans: shown, trial_days, money_back_days, origin: context.get(originContext) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData: found }: { loaderData?: Data }) => [
  ...pageMeta({
    title: t`Pricing`,
    description: t`Free for candidates. Flat monthly plans for employers, and no fee when you hire.`,
    path: '/pricing',
    origin: found?.origin,
  }),
  ...(found ? [{ 'script:ld+json': questionsData(questionsFor(found.trial_days, found.money_back_days)) }] : []),
];

const questionsFor = (trial: number, back: number) => [
  {
    question: t`Is it really free for candidates?`,
    answer: t`Yes. A profile and standard applications are free and unlimited. Job Seeker Pro, $10 per month, adds 20 credits for express applications. They never rank you higher.`,
  },
  {
    question: t`How does the free trial work?`,
    answer: t`Verify your company’s domain to start ${trial} days of Employer Pro. No credit card required. It ends automatically, with reminders on day 11 and on the last day. Once per company.`,
  },
  {
    question: t`Can I cancel at any time?`,
    answer: t`Yes, with one click on your plan’s page. It runs to the end of the paid month and doesn’t renew.`,
  },
  {
    question: t`Can I get a refund?`,
    answer: t`Within ${back} days of the first charge of a monthly plan you press one button and get it back in full, once for each company. The plan then ends at once.`,
  },
  {
    question: t`Is there a fee when I hire?`,
    answer: t`No. There is no percentage and no success fee. Agencies charge 15-25% of annual salary for that.`,
  },
  {
    question: t`What does “analyzed applicants” mean?`,
    answer: t`Every application arrives in full on every plan. A plan says how many of them AI also analyzes, for candidates who agreed to it. Those beyond show “Not scored”; no one is hidden.`,
  },
];

export default function PricingScreen() {
  const { plans, trial_days, money_back_days } = useLoaderData<Data>();
  return (
    <>
      <PageHero
        title="Flat prices. No fee when you hire."
        lead={t`Free for candidates, forever. Employers try everything for ${trial_days} days, with full plan access and no credit card required.`}
      />
      <div className="wrap">
        <h2 className="sr-only">Plans</h2>
        <ul className="mt-14 grid gap-6 md:grid-cols-2 xl:grid-cols-4">
          {plans.map((plan) => (
            <li key={plan.id} className="grid">
              <PlanCard plan={plan} mark={plan.popular ? t`Most popular` : undefined}>
                <Action plan={plan} />
              </PlanCard>
            </li>
          ))}
        </ul>
        <p className="mt-8 text-md text-ink-2">
          20% of $100,000 is $20,000. One month of Employer Pro is $149: $19,851 saved per hire.
          <ClaimNote of="saving" />
        </p>
        <div style={drawnWhenNear}>
          <PlanComparison plans={plans} />
          <div className="grid items-start gap-x-12 lg:grid-cols-[46rem_1fr]">
            <Questions items={questionsFor(trial_days, money_back_days)} />
            <p className="mt-12 rounded-xl bg-sunken p-6 text-md">
              Hiring for just one role? You can buy a single job after you sign up.
            </p>
          </div>
        </div>
      </div>
      <ClosingBand
        title="Post your next job."
        text="Drafting a job is free."
        actions={[
          { label: t`Get Started`, to: '/signup' },
          { label: t`Contact Us`, to: '/contact' },
        ]}
      />
    </>
  );
}

function Action({ plan }: { plan: ListedPlan }) {
  return (
    <Button asChild className="w-full" variant={plan.popular ? 'primary' : 'outline'}>
      <Link to={plan.href} aria-label={`${planLine(plan.cta)}: ${plan.name}`}>
        {planLine(plan.cta)}
      </Link>
    </Button>
  );
}
