import type { ReactNode } from 'react';

export type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** A ruled band of up to four numbers that matter. */
export function FigureBand({ figures, label }: { figures: readonly Figure[]; label: string }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 border-y border-rule max-lg:[&>*:nth-child(even)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t lg:grid-cols-4 lg:[&>*+*]:border-l [&>*]:border-rule"
    >
      {figures.map(({ label: name, value, note }) => (
        <div key={name} className="flex flex-col px-4 py-6 first:pl-0 max-lg:odd:pl-0 lg:px-7">
          <dt className="type-label order-2 mt-3 text-[0.9375rem]">{name}</dt>
          <dd className="type-figure order-1 text-[2.75rem] lg:text-[3.25rem]">{value}</dd>
          {note != null && <dd className="order-3 mt-0.5 text-sm text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
