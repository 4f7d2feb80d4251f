import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { locale } from '../words.ts';

export type Figure = { label: string; value: ReactNode; note?: ReactNode };

type Props = {
  figures: readonly Figure[];
  label: string;
  small?: boolean | undefined;
};

export function FigureBand({ figures, label, small = false }: Props) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 border-y border-rule max-lg:[&>*:nth-child(even)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t lg:grid-cols-4 lg:[&>*+*]:border-l [&>*]:border-rule"
    >
      {figures.map(({ label: name, value, note }) => (
        <div
          key={name}
          className={cn('flex flex-col px-4 first:pl-0 max-lg:odd:pl-0', small ? 'py-4 lg:px-5' : 'py-6 lg:px-7')}
        >
          <dt className={cn('type-label order-2 text-[0.9375rem]', small ? 'mt-1.5' : 'mt-3')}>{name}</dt>
          <dd className={cn('type-figure order-1', small ? 'text-[1.75rem]' : 'text-[2.75rem] lg:text-[3.25rem]')}>
            {typeof value === 'number' ? value.toLocaleString(locale) : value}
          </dd>
          {note != null && <dd className="order-3 mt-0.5 text-sm text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
