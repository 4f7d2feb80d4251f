import type { Plan } from '#contract/billing.ts';
import { price } from '../../ui/money.ts';
import { type Column, Table } from '../../ui/table.tsx';

const analysed = ({ analysed_pool: pool, analysed_per_job: each, applicant_reviews: extra }: Plan): string => {
  if (pool !== null) return `${pool} a month`;
  if (each !== null) return `${each} for each posting`;
  return extra > 0 ? `${extra} more` : 'None';
};
const postings = ({ posting_slots: slots, posting_credits: credits }: Plan): string => {
  if (slots === null) return 'Unlimited';
  if (credits > 0) return `${credits} for 30 days`;
  return slots > 0 ? String(slots) : 'None';
};

const isPriority = (feature: string) => /priority/i.test(feature);
const priorityWords = (features: readonly string[], planned: readonly string[]): string => {
  if (planned.some(isPriority)) return 'Planned';
  return features.some(isPriority) ? 'Yes' : 'No';
};

const columns: Column<Plan>[] = [
  { id: 'name', header: 'Plan', title: true, cell: ({ name }) => name },
  { id: 'price', header: 'Price', numeric: true, cell: ({ price: cents, period }) => `${price(cents ?? 0)} ${period}` },
  { id: 'postings', header: 'Active postings', cell: postings },
  { id: 'analysed', header: 'Analysed applicants', cell: analysed },
  {
    id: 'priority',
    header: 'Labelled priority slot',
    cell: ({ features, planned }) => priorityWords(features, planned),
  },
  {
    id: 'ends',
    header: 'Ends',
    cell: ({ billing }) => (billing === 'once' ? 'Never expires' : 'Cancel anytime'),
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
        Beyond the analysed applicants of a plan, applications still arrive in full and read “Not scored” until you add
        more. Nobody is hidden.
      </p>
    </section>
  );
}
