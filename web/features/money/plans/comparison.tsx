import type { Plan } from '#contract/money/billing.ts';
import { price } from '../../../ui/numbers/money.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { planLine } from './plan-words.ts';
import { t } from '../../../ui/words.ts';

const employersOnly = () => t`Employers only`;

const analysed = (plan: Plan): string => {
  const { analysed_pool: pool, analysed_per_job: each, applicant_reviews: extra } = plan;
  if (plan.plan_type === 'candidate') return employersOnly();
  if (plan.billing === 'contract') return t`As agreed`;
  if (pool !== null) return t`${pool} a month`;
  if (each !== null) return t`${each} for each job`;
  return extra > 0 ? t`${extra} more` : t`None`;
};
const postings = ({ plan_type, posting_slots: slots, posting_credits: credits }: Plan): string => {
  if (plan_type === 'candidate') return employersOnly();
  if (slots === null) return t`Unlimited`;
  if (credits > 0) return t`${credits} for 30 days`;
  return slots > 0 ? String(slots) : t`None`;
};

// The plan by contract holds everything that Employer Pro does.
const isPriority = (feature: string) => /priority|everything in employer pro/i.test(feature);
const priorityWords = ({ plan_type, features, planned }: Plan): string => {
  if (plan_type === 'candidate') return employersOnly();
  if (planned.some(isPriority)) return t`Planned`;
  return features.some(isPriority) ? t`Yes` : t`No`;
};

const endings = (): Record<Plan['billing'], string> => ({
  free: t`Free forever`,
  monthly: t`Cancel anytime`,
  once: t`Never expires`,
  contract: t`As agreed`,
});

const columns: Column<Plan>[] = [
  { id: 'name', header: t`Plan`, title: true, cell: ({ name }) => name },
  {
    id: 'price',
    header: t`Price`,
    numeric: true,
    cell: ({ price: cents, period }) => (cents === null ? t`Custom` : `${price(cents)} ${planLine(period)}`),
  },
  { id: 'postings', header: t`Active postings`, cell: postings },
  { id: 'analysed', header: t`Analyzed applicants`, cell: analysed },
  {
    id: 'priority',
    header: t`Labelled priority slot`,
    cell: priorityWords,
  },
  {
    id: 'ends',
    header: t`Ends`,
    cell: ({ billing }) => endings()[billing],
  },
];

/** The plans side by side, computed from the catalogue. */
export function PlanComparison({ plans }: { plans: readonly Plan[] }) {
  return (
    <section aria-labelledby="compare" className="mt-12">
      <h2 id="compare" className="mb-4 type-h2">
        Compare plans
      </h2>
      <Table caption="Plans side by side" columns={columns} rows={plans} rowKey={({ id }) => id} />
      <p className="mt-3 text-sm text-ink-3">
        After your plan’s analyzed applicants are used, new applications still arrive in full and show “Not scored”
        until you add more. No one is hidden.
      </p>
    </section>
  );
}
