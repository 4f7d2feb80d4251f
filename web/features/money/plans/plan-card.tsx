import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '#contract/money/billing.ts';
import { cn } from '../../../ui/cn.ts';
import { planLine } from './plan-words.ts';
import { price } from '../../../ui/numbers/money.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  plan: Plan;
  mark?: string | undefined;
  children?: ReactNode;
};

export function PlanCard({ plan, mark, children }: Props) {
  const { name, description, features, notIncluded, period } = plan;
  return (
    <article
      aria-label={name}
      className={cn('sheet relative flex flex-col p-6', mark && 'border-2 border-primary', mark && 'mt-3 lg:mt-0')}
    >
      {mark && (
        <p className="absolute -top-3.5 left-5 rounded-full bg-primary px-3 py-0.5 text-sm font-bold text-on-primary">
          {mark}
        </p>
      )}
      <h3 className="type-h3">{name}</h3>
      <p className="mt-1 text-ink-2 xl:min-h-12">{planLine(description)}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="type-figure text-[2.75rem]">{plan.price === null ? t`Custom` : price(plan.price)}</span>
        <span className="text-ink-2">{planLine(period)}</span>
      </p>
      <ul className="mt-5 mb-6 grid gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check className="mt-1 size-[18px] shrink-0 text-primary-text" aria-hidden="true" />
            {planLine(feature)}
          </li>
        ))}
        {notIncluded.map((feature) => (
          <li key={feature} className="flex gap-3 text-ink-3">
            <X className="mt-1 size-[18px] shrink-0" aria-hidden="true" />
            <span>
              <span className="sr-only">Not included: </span>
              {planLine(feature)}
            </span>
          </li>
        ))}
      </ul>
      {children && <div className="mt-auto">{children}</div>}
    </article>
  );
}
