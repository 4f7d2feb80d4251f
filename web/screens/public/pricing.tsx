import { planLine } from '../../features/billing/plan-words.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { billing, type Plan } from '#contract/billing.ts';
import { pageMeta } from '../../brand/page-meta.ts';
import { questionsData } from '../../brand/structured-data.ts';
import { PlanComparison } from '../../features/billing/comparison.tsx';
import { PlanCard } from '../../features/billing/plan-card.tsx';
import { Questions } from '../../features/billing/questions.tsx';
import { originContext, serverCallContext } from '../../services.ts';
import { Button } from '../../ui/button.tsx';
import { drawnWhenNear } from '../../ui/drawn-when-near.ts';
import type { RouteHandle } from '../../ui/route-handle.ts';
import { ClaimNote, ClosingBand, PageHero } from './page-parts.tsx';

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
    title: 'Pricing',
    description: 'Free for candidates. Flat monthly plans for employers, and no fee when you hire.',
    path: '/pricing',
    origin: found?.origin,
  }),
  ...(found ? [{ 'script:ld+json': questionsData(questionsFor(found.trial_days, found.money_back_days)) }] : []),
];

const questionsFor = (trial: number, back: number) => [
  {
    question: 'Is it really free for candidates?',
    answer:
      'Yes. A profile and standard applications are free and unlimited. Job Seeker Pro, $10 per month, adds 20 credits for express applications; it buys no better place.',
  },
  {
    question: 'How does the free trial work?',
    answer: `Your company verifies its domain and starts ${trial} days of Employer Pro. No credit card required. It ends by itself and never charges; you get a reminder on day 11 and on the last day. Once for each company.`,
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, with one click on the page of your plan. It then runs to the end of the paid month and is not renewed.',
  },
  {
    question: 'Do I get my money back if it does not suit me?',
    answer: `Within ${back} days of the first charge of a monthly plan you press one button and get it back in full, once for each company. The plan then ends at once.`,
  },
  {
    question: 'Is there a fee when I hire somebody?',
    answer: 'No. There is no percentage and no success fee. Agencies charge 15-25% of annual salary for that.',
  },
  {
    question: 'What does “analysed applicants” mean?',
    answer:
      'Every application arrives in full on every plan. A plan says how many of them software analyses too, for candidates who agreed to it. Those beyond read “Not scored”; nobody is hidden.',
  },
];

export default function PricingScreen() {
  const { plans, trial_days, money_back_days } = useLoaderData<Data>();
  const employers = plans.filter(({ plan_type, price }) => plan_type === 'manager' && price !== null);
  return (
    <>
      <PageHero
        title="Flat prices. No fee when you hire."
        lead={`Free for candidates, forever. Employers try everything for ${trial_days} days, with full plan access and no credit card required.`}
      />
      <div className="wrap">
        <h2 className="sr-only">Plans</h2>
        <ul className="mt-14 grid gap-6 md:grid-cols-2 xl:grid-cols-4">
          {plans.map((plan) => (
            <li key={plan.id} className="grid">
              <PlanCard plan={plan} mark={plan.popular ? 'Most popular' : undefined}>
                <Action plan={plan} />
              </PlanCard>
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-[68ch] text-md text-ink-2">
          20% of $100,000 is $20,000. One month of Employer Pro is $149: $19,851 saved per hire.
          <ClaimNote of="saving" />
        </p>
        <div style={drawnWhenNear}>
          <PlanComparison plans={employers} />
          <Questions items={questionsFor(trial_days, money_back_days)} />
        </div>
        <p className="mt-10 text-md text-ink-2">
          Need one posting only? After signing up you find single job postings and a listing to pay once.
        </p>
      </div>
      <ClosingBand
        title="Begin with your next position."
        text="Drafting a job costs nothing."
        actions={[
          { label: 'Get Started', to: '/signup' },
          { label: 'Contact Us', to: '/contact' },
        ]}
      />
    </>
  );
}

/** A contract begins with a conversation, everything else with an account. */
function Action({ plan }: { plan: Plan }) {
  const to = plan.billing === 'contract' ? '/contact?subject=enterprise' : '/signup';
  return (
    <Button asChild className="w-full" variant={plan.popular ? 'primary' : 'outline'}>
      <Link to={to} aria-label={`${planLine(plan.cta)}: ${plan.name}`}>
        {planLine(plan.cta)}
      </Link>
    </Button>
  );
}
