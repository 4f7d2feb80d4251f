import { useId, useState } from 'react';
import type { Plan } from '#contract/money/billing.ts';
import { Range } from '../../../ui/form/range.tsx';
import { price } from '../../../ui/numbers/money.ts';
import { t } from '../../../ui/words.ts';
import { cheapestPlan } from './cheapest-plan.ts';
import { planLine } from './plan-words.ts';

type Props = { plans: readonly Plan[] };

export function PlanFinder({ plans }: Props) {
  const [jobs, setJobs] = useState(1);
  const [hires, setHires] = useState(4);
  const best = cheapestPlan(plans, { jobs, hires });
  return (
    <section
      aria-label="Find your plan"
      className="mt-10 grid gap-x-12 gap-y-6 rounded-xl bg-sunken p-6 md:grid-cols-[1fr_1fr_15rem] md:items-end"
    >
      <Slider label={t`Jobs at once`} max={10} value={jobs} onChange={setJobs} />
      <Slider label={t`Hires a year`} max={30} value={hires} onChange={setHires} />
      {best && (
        <div className="grid gap-3">
          <p role="status">
            <span className="text-sm text-ink-2">Cheapest fit</span>
            <span className="block type-h3">{best.plan.name}</span>
            <span className="tnum">{t`${price(best.yearly)} a year`}</span>
          </p>
          <p className="text-sm text-ink-2">{planLine(best.plan.description)}</p>
        </div>
      )}
    </section>
  );
}

type SliderProps = { label: string; max: number; value: number; onChange: (value: number) => void };

function Slider({ label, max, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="type-figure text-[1.5rem] tnum">
          {value}
        </output>
      </p>
      <Range id={id} min={1} max={max} value={value} onChange={(event) => onChange(event.target.valueAsNumber)} />
    </div>
  );
}
