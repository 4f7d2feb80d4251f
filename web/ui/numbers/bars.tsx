import type { ReactNode } from 'react';

export type Bar = {
  id: string;
  label: ReactNode;
  /** What the bar says in words: read aloud and written behind it. */
  text: ReactNode;
  /** From the longest to the shortest, each drawn over the one before; one number for a plain bar. */
  values: readonly number[];
};

type Props = {
  /** Id of the heading that says what is measured. */
  labelledBy: string;
  bars: readonly Bar[];
  /** The value of a full bar; the greatest one unless said. */
  max?: number | undefined;
};

const height = 14;

/** How strong each layer of a bar is drawn: the last one, which counts most, in full. */
export const layerColour = (layer: number, layers: number): string =>
  `color-mix(in oklch, var(--primary) ${Math.round((100 * (layer + 1)) / layers)}%, var(--primary-tint))`;

/** Bars to one scale. The words carry everything; the drawing repeats them for the eye. */
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
