import type { ReactNode } from 'react';

export type Bar = {
  id: string;
  label: ReactNode;
  text: ReactNode;
  /** The values are in descending order, because each is drawn over the one before. */
  values: readonly number[];
};

type Props = {
  labelledBy: string;
  bars: readonly Bar[];
  max?: number | undefined;
};

const height = 14;

export const layerColour = (layer: number, layers: number): string =>
  `color-mix(in oklch, var(--primary) ${Math.round((100 * (layer + 1)) / layers)}%, var(--primary-tint))`;

export function Bars({ labelledBy, bars, max }: Props) {
  const longest = Math.max(max ?? 0, ...bars.flatMap(({ values }) => values), 1e-9);
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-4">
      {bars.map(({ id, label, text, values }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <span className="text-right text-ink-2 tnum">{text}</span>
          <svg
            viewBox={`0 0 100 ${height}`}
            preserveAspectRatio="none"
            className="col-span-2 h-3.5 w-full overflow-hidden rounded-full bg-sunken"
            aria-hidden="true"
          >
            {values.map((value, layer) => (
              <rect
                key={layer}
                width={(100 * value) / longest}
                height={height}
                fill={layerColour(layer, values.length)}
              />
            ))}
          </svg>
        </li>
      ))}
    </ul>
  );
}
