import { salaryCeiling, salaryFloor, salaryStep, defaultSalary } from '#contract/people/profile-fields.ts';
import { Field, inputClass } from '../../../ui/form/field.tsx';
import { dollars } from '../../../ui/numbers/money.ts';
import { Range } from '../../../ui/form/range.tsx';
import { parseNumber, unreadableNumber } from '../../../ui/numbers/parse-number.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

const shown = (amount: number) => (amount >= salaryCeiling ? '$200k+' : dollars(amount));

/** Offers a slider for a quick answer and a number field for an exact value or for users who cannot drag. */
export function SalaryField({ value, onChange, error }: Props) {
  const typed = parseNumber(value);
  const amount = typed !== null && typed >= salaryFloor && typed <= salaryCeiling ? typed : defaultSalary;
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="type-label text-[0.9375rem]">Expected salary, a year</span>
        <span className="type-figure text-[1.75rem]" aria-hidden="true">
          {value === '' ? '—' : shown(amount)}
        </span>
      </p>
      <div>
        <Range
          aria-label="Expected salary, slider"
          min={salaryFloor}
          max={salaryCeiling}
          step={salaryStep}
          value={amount}
          aria-valuetext={value === '' ? t`Nothing said` : t`${shown(amount)} a year`}
          onChange={(event) => onChange(event.target.value)}
        />
        <p className="flex justify-between text-sm text-ink-3" aria-hidden="true">
          <span>{dollars(salaryFloor)}</span>
          <span>$200k+</span>
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <Field
          label="Or type it, in dollars"
          hint={value === '' ? t`Hidden until you set an amount.` : t`200,000 means 200,000 or more.`}
          error={error && Number.isNaN(typed) ? unreadableNumber : error}
          className="min-w-0 flex-1 basis-52"
        >
          {(control) => (
            <input
              {...control}
              className={inputClass}
              inputMode="numeric"
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
        {value !== '' && (
          <button
            type="button"
            onClick={() => onChange('')}
            className="min-h-11 font-semibold text-primary-text underline-link sm:mt-[1.8rem]"
          >
            Clear
          </button>
        )}
      </div>
    </div>
  );
}
