import type { ReactNode } from 'react';
import { dayText } from '../../../ui/time/date-text.ts';

export type Series = {
  label: string;
  values: readonly (number | null)[];
  tone: keyof typeof tones;
};

const tones = {
  strong: 'var(--primary)',
  soft: 'color-mix(in oklch, var(--primary) 40%, var(--primary-tint))',
  danger: 'var(--danger)',
};

type Props = {
  title: string;
  hint: ReactNode;
  days: readonly string[];
  series: readonly Series[];
  words: (value: number) => string;
  kind: 'bars' | 'lines';
};

const width = 600;
const height = 160;

export function DayPlot({ title, hint, days, series, words, kind }: Props) {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const top = niceTop(Math.max(0, ...values));
  const sum = series.map((one) => one.values.reduce<number>((total, value) => total + (value ?? 0), 0));
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3 className="type-h3">{title}</h3>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
          <span>{hint}</span>
          {series.length > 1 && series.map(({ label, tone }) => <Key key={label} label={label} tone={tone} />)}
        </p>
      </figcaption>
      {values.length === 0 || (kind === 'bars' && sum.every((total) => total === 0)) ? (
        <p className="mt-3 grid h-40 place-items-center rounded-md bg-sunken px-4 text-center text-ink-2">
          No data for this period.
        </p>
      ) : (
        <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-3 tnum" aria-hidden="true">
          <span className="flex flex-col justify-between text-right leading-none">
            <span>{words(top)}</span>
            <span>{words(0)}</span>
          </span>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="h-40 w-full border-b border-rule"
          >
            {[0.25, 0.5, 0.75].map((part) => (
              <line
                key={part}
                x2={width}
                y1={height * part}
                y2={height * part}
                stroke="var(--rule)"
                strokeWidth="1"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {series.map((one) =>
              kind === 'bars' ? (
                <BarsOf key={one.label} {...one} top={top} all={series} />
              ) : (
                <LineOf key={one.label} {...one} top={top} />
              ),
            )}
          </svg>
          <span />
          <span className="mt-1 flex justify-between">
            <span>{dayText(`${days[0]}T12:00:00Z`)}</span>
            <span>{dayText(`${days.at(-1)}T12:00:00Z`)}</span>
          </span>
        </div>
      )}
    </figure>
  );
}

const Key = ({ label, tone }: Pick<Series, 'label' | 'tone'>) => (
  <span className="inline-flex items-center gap-1.5">
    <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
      <circle cx="5" cy="5" r="5" fill={tones[tone]} />
    </svg>
    {label}
  </span>
);

type DrawnProps = Series & { top: number };

function BarsOf({ label, values, tone, top, all }: DrawnProps & { all: readonly Series[] }) {
  const step = width / values.length;
  const place = all.findIndex((one) => one.label === label);
  const bar = (step * 0.72) / all.length;
  return values.map((value, day) => {
    const tall = ((value ?? 0) / top) * height;
    return (
      <rect
        key={day}
        x={day * step + step * 0.14 + place * bar}
        y={height - tall}
        width={bar}
        height={tall}
        fill={tones[tone]}
      />
    );
  });
}

function LineOf({ values, tone, top }: DrawnProps) {
  const step = width / values.length;
  const points = values.flatMap((value, day) =>
    value === null ? [] : [{ x: (day + 0.5) * step, y: height - (value / top) * height }],
  );
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const line = { fill: 'none', stroke: tones[tone], vectorEffect: 'non-scaling-stroke' as const };
  return (
    <>
      <path d={path} {...line} strokeWidth="2" />
      {points.map(({ x, y }) => (
        <path key={x} d={`M${x} ${y}h0`} {...line} strokeWidth="7" strokeLinecap="round" />
      ))}
    </>
  );
}

export function niceTop(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power;
}
