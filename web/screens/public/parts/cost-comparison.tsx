import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';
import { dollars } from '../../../ui/numbers/money.ts';
import { ClaimNote } from './page-parts.tsx';
import { t } from '../../../ui/words.ts';

// Every result is in the markup and CSS shows the chosen one, so that this works without JavaScript.
const salaries = [
  { amount: 50_000, shown: 'group-has-[#salary-50000:checked]/cost:contents' },
  { amount: 75_000, shown: 'group-has-[#salary-75000:checked]/cost:contents' },
  { amount: 100_000, shown: 'group-has-[#salary-100000:checked]/cost:contents' },
  { amount: 150_000, shown: 'group-has-[#salary-150000:checked]/cost:contents' },
  { amount: 200_000, shown: 'group-has-[#salary-200000:checked]/cost:contents' },
] as const;
const fees = [
  { percent: 15, shown: 'group-has-[#fee-15:checked]/cost:contents' },
  { percent: 20, shown: 'group-has-[#fee-20:checked]/cost:contents' },
  { percent: 25, shown: 'group-has-[#fee-25:checked]/cost:contents' },
] as const;
const feeWidth =
  'flex-[20] group-has-[#fee-15:checked]/cost:flex-[15] group-has-[#fee-25:checked]/cost:flex-[25] transition-[flex-grow]';

const usual = { salary: 100_000, fee: 20 };
const proMonth = 149;

const feeOf = (salary: number, percent: number) => (salary * percent) / 100;

export function CostComparison({ children }: { children?: ReactNode }) {
  return (
    <section className="group/cost wrap mt-24 md:mt-36" aria-labelledby="cost">
      <div className="grid gap-10 lg:grid-cols-[1fr_1.35fr] lg:gap-16">
        <div>
          <h2 id="cost" className="type-section">
            A $100,000 hire should cost $100,000.
          </h2>
          <p className="mt-5 max-w-[44ch] text-lg text-ink-2">
            Agencies charge 15-25% of annual salary. Here you deal with the candidate directly.
            <ClaimNote of="agency" />
          </p>
          <div className="mt-8 grid gap-6">
            <Choice
              legend="Annual salary"
              name="salary"
              options={salaries.map(({ amount }) => ({ value: amount, label: t`$${amount / 1000}k` }))}
              chosen={usual.salary}
            />
            <Choice
              legend="Agency fee"
              name="fee"
              options={fees.map(({ percent }) => ({ value: percent, label: `${percent}%` }))}
              chosen={usual.fee}
            />
          </div>
        </div>
        <div className="self-end" aria-live="polite">
          <p className="flex items-baseline justify-between">
            <span className="font-semibold">Through an agency</span>
            <span className="type-figure text-[1.75rem]">
              <Chosen>{(salary, percent) => dollars(salary + feeOf(salary, percent))}</Chosen>
            </span>
          </p>
          <div className="mt-3 flex h-16 overflow-hidden rounded-md text-sm font-semibold">
            <span className="grid flex-[100] place-items-center bg-sunken text-ink-2">Salary</span>
            <span className={cn('grid place-items-center bg-second text-on-second', feeWidth)}>
              <span>
                <ChosenFee />
                <span className="sr-only"> agency fee</span>
              </span>
            </span>
          </div>
          <p className="mt-9 flex items-baseline justify-between">
            <span className="font-semibold">Direct</span>
            <span className="type-figure text-[1.75rem]">
              <Chosen>{(salary) => dollars(salary)}</Chosen>
            </span>
          </p>
          <div className="mt-3 flex h-16 rounded-md text-sm font-semibold">
            <span className="grid flex-[100] place-items-center rounded-md bg-primary text-on-primary">Salary</span>
            <span className={cn('grid place-items-center pl-2 text-center text-ink-2', feeWidth)}>$0 fee</span>
          </div>
          <p className="mt-7 border-t border-rule pt-5 text-md">
            <span className="font-bold">
              <Chosen>{(salary, percent) => dollars(feeOf(salary, percent) - proMonth)}</Chosen> saved per hire
            </span>
            , against one month of Employer Pro at {dollars(proMonth)}.
            <ClaimNote of="saving" />
          </p>
          {children}
        </div>
      </div>
    </section>
  );
}

function Chosen({ children }: { children: (salary: number, percent: number) => string }): ReactNode {
  return salaries.map((salary) => (
    <span key={salary.amount} className={cn('hidden', salary.shown)}>
      {fees.map((fee) => (
        <span key={fee.percent} className={cn('hidden', fee.shown)}>
          {children(salary.amount, fee.percent)}
        </span>
      ))}
    </span>
  ));
}

const ChosenFee = () =>
  fees.map(({ percent, shown }) => (
    <span key={percent} className={cn('hidden', shown)}>
      {percent}%
    </span>
  ));

type ChoiceProps = {
  legend: string;
  name: string;
  options: readonly { value: number; label: string }[];
  chosen: number;
};

const Choice = ({ legend, name, options, chosen }: ChoiceProps) => (
  <fieldset>
    <legend className="type-label">{legend}</legend>
    <div className="mt-2 inline-flex rounded-md border border-rule-strong bg-surface">
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="relative grid h-11 min-w-11 cursor-pointer place-items-center px-3 max-[22rem]:px-1.5 font-medium first:rounded-l-[8px] last:rounded-r-[8px] has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&+&]:border-l [&+&]:border-rule"
        >
          <input
            type="radio"
            id={`${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
