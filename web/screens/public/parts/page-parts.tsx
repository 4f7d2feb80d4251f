import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HalfDiscs } from '../../../brand/half-discs.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';

type Target = { label: string; to: string };

export function PageHero({ title, lead, actions = [] }: { title: string; lead: string; actions?: readonly Target[] }) {
  return (
    <section className="wrap grid items-end gap-x-12 gap-y-6 pt-12 md:pt-20 lg:grid-cols-[1fr_23rem]">
      <h1 className="type-display max-w-[10.2em] !text-[clamp(2.75rem,1.4rem+4.6vw,4.75rem)]">{title}</h1>
      <div className="max-w-[29.5em] lg:pb-1">
        <p className="text-lg text-ink-2">{lead}</p>
        {actions.length > 0 && (
          <div className="mt-6 flex flex-wrap gap-3">
            {actions.map(({ label, to }, index) => (
              <Button key={to} asChild size="lg" variant={index === 0 ? 'primary' : 'outline'}>
                <Link to={to}>{label}</Link>
              </Button>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

export type Point = { title: string; text: string; picture?: ReactNode };

type PointsProps = {
  title: string;
  untitled?: boolean;
  items: readonly Point[];
};

export function Points({ title, untitled = false, items }: PointsProps) {
  return (
    <section className={cn('wrap', untitled ? 'mt-14 md:mt-20' : 'mt-20 md:mt-28')}>
      <h2 className={untitled ? 'sr-only' : 'mb-10 type-section'}>{title}</h2>
      <ul
        className={cn('grid gap-x-8 gap-y-10 sm:grid-cols-2', items.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}
      >
        {items.map(({ title: name, text, picture }) => (
          <li key={name} className="flex gap-5 border-t-2 border-ink pt-5 sm:block">
            {picture && (
              <svg viewBox="0 0 100 64" className="h-16 w-[100px] shrink-0 sm:mb-5" aria-hidden="true">
                {picture}
              </svg>
            )}
            <div className="min-w-0">
              <h3 className="type-h2">{name}</h3>
              <p className="mt-2 text-md text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Steps({ title, items, children }: { title: string; items: readonly Point[]; children?: ReactNode }) {
  return (
    <section className="wrap mt-20 md:mt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
        <h2 className="type-section">{title}</h2>
        {children}
      </div>
      <ol className="relative mt-10 grid gap-8 lg:grid-cols-4">
        <span
          aria-hidden="true"
          className="absolute bg-primary max-lg:top-3 max-lg:bottom-12 max-lg:left-[11px] max-lg:w-[3px] lg:top-[11px] lg:right-[calc(25%-2rem)] lg:left-0 lg:h-[3px]"
        />
        {items.map(({ title: name, text }) => (
          <li key={name} className="relative max-lg:pl-11">
            <span
              aria-hidden="true"
              className="block size-6 rounded-full border-[6px] border-primary bg-paper max-lg:absolute max-lg:top-0.5 max-lg:left-0"
            />
            <h3 className="type-h2 lg:mt-5">{name}</h3>
            <p className="mt-1.5 max-w-[34ch] text-md text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function ClosingBand({ title, text, actions }: { title: string; text: string; actions: readonly Target[] }) {
  return (
    <section className="mt-24 overflow-hidden bg-night text-on-night md:mt-32">
      <div className="wrap relative py-16 md:py-24">
        <HalfDiscs className="absolute top-1/2 right-[calc(var(--gutter)+3rem)] w-[220px] -translate-y-1/2 max-md:hidden" />
        <h2 className="type-section relative max-w-[16ch]">{title}</h2>
        <p className="relative mt-5 max-w-[44ch] text-lg text-on-night-2">{text}</p>
        <div className="relative mt-8 flex flex-wrap gap-3">
          {actions.map(({ label, to }) => (
            <Button key={to} asChild size="lg" variant="night">
              <Link to={to}>{label}</Link>
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

export const ClaimNote = ({ of }: { of: string }) => (
  <Link to={`/claims#${of}`} className="ml-1 text-sm font-semibold whitespace-nowrap text-primary-text underline-link">
    How we know
  </Link>
);

export const Prose = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="wrap mt-16 grid gap-x-12 gap-y-5 md:mt-24 lg:grid-cols-[2fr_5fr]">
    <h2 className="type-section">{title}</h2>
    <div className="max-w-[48ch] text-lg lg:pt-1">{children}</div>
  </section>
);
