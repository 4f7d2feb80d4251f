import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '#contract/money/billing.ts';
import { price } from '../../../ui/numbers/money.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { planLine } from './plan-words.ts';
import { t } from '../../../ui/words.ts';

const analysed = (plan: Plan): ReactNode => {
  const { analysed_pool: pool, analysed_per_job: each, applicant_reviews: extra } = plan;
  if (plan.billing === 'contract') return t`As agreed`;
  if (pool !== null) return t`${pool} a month`;
  if (each !== null) return t`${each} per job`;
  return extra > 0 ? t`${extra} more` : <Mark />;
};
const postings = ({ plan_type, posting_slots: slots, posting_credits: credits }: Plan): ReactNode => {
  if (plan_type === 'candidate') return <Mark />;
  if (slots === null) return t`Unlimited`;
  if (credits > 0) return t`${credits} for 30 days`;
  return slots > 0 ? String(slots) : <Mark />;
};

const Mark = ({ yes = false }: { yes?: boolean }) => (
  <>
    {yes ? (
      <Check className="size-[18px] text-primary-text" aria-hidden="true" />
    ) : (
      <Minus className="size-[18px] text-ink-3" aria-hidden="true" />
    )}
    <span className="sr-only">{yes ? t`Yes` : t`No`}</span>
  </>
);
const included = (what: string): Column<Plan>['cell'] => {
  const IncludedCell = ({ includes }: Plan) => <Mark yes={includes.includes(what)} />;
  return IncludedCell;
};

const columns: Column<Plan>[] = [
  {
    id: 'price',
    header: t`Price`,
    cell: ({ price: cents, period }) => (
      <>
        <span className="font-bold tnum">{cents === null ? t`Custom` : price(cents)}</span>{' '}
        {cents !== null && <span className="text-sm text-ink-2">{planLine(period)}</span>}
      </>
    ),
  },
  { id: 'postings', header: t`Jobs at once`, cell: postings },
  { id: 'analysed', header: t`Analyzed applicants`, cell: analysed },
  { id: 'priority', header: t`Labelled priority slot`, cell: included('priority_slot') },
  { id: 'bulk', header: t`Bulk messaging`, cell: included('bulk_messages') },
  { id: 'branding', header: t`Custom branding`, cell: included('branding') },
];

function nameWith({ isDescribed = () => false }: Props): Column<Plan>['cell'] {
  const NameCell = (plan: Plan) => (
    <span className="grid gap-0.5">
      <span className="font-bold">{plan.name}</span>
      {isDescribed(plan) && <span className="text-sm font-normal text-ink-2">{planLine(plan.description)}</span>}
    </span>
  );
  return NameCell;
}

type Props = {
  plans: readonly Plan[];
  isDescribed?: (plan: Plan) => boolean;
  action?: (plan: Plan) => ReactNode;
};

export function PlanComparison(props: Props) {
  const { plans, action } = props;
  const named: Column<Plan> = { id: 'name', header: t`Plan`, title: true, cell: nameWith(props) };
  const bought: Column<Plan>[] = action ? [{ id: 'action', header: t`Choose`, actions: true, cell: action }] : [];
  return (
    <section aria-labelledby="compare" className="mt-12">
      <h2 id="compare" className="mb-4 type-h2">
        Compare plans
      </h2>
      <Table
        caption="Plans side by side"
        columns={[named, ...columns, ...bought]}
        rows={plans}
        rowKey={({ id }) => id}
      />
      <p className="mt-3 max-w-[72ch] text-sm text-ink-3">
        Every application arrives in full. A priority slot is labeled paid and never changes a match.
      </p>
    </section>
  );
}
