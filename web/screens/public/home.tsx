import { Link } from 'react-router';
import { DirectLine } from '../../brand/direct-line.tsx';
import { BRAND } from '../../brand/logo.tsx';
import { HalfDiscs } from '../../brand/half-discs.tsx';
import { pageMeta } from '../../brand/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { Benefits } from './parts/benefits.tsx';
import { CostComparison } from './parts/cost-comparison.tsx';
import { TwoSides } from './parts/two-sides.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () => [
  ...pageMeta({
    title: t`Saywell: talk to the person who hires`,
    description: t`Apply with a short video that goes straight to the hiring manager. No recruitment fees.`,
    path: '/',
  }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: BRAND,
      url: '/',
      logo: '/icon-512.png',
    },
  },
];

export default function HomeScreen() {
  return (
    <>
      <Hero />
      <TwoSides />
      <Benefits />
      <CostComparison />
      <Closing />
    </>
  );
}

function Hero() {
  return (
    <section className="wrap pt-12 md:pt-20">
      <p className="type-label inline-flex items-center gap-2.5 text-[0.9375rem] text-primary-text">
        <svg viewBox="0 0 20 10" className="h-2.5 w-5" aria-hidden="true">
          <path d="M0 10A10 10 0 0 1 20 10Z" fill="var(--second)" />
        </svg>
        No recruitment fees. Not now, not on hire.
      </p>
      <div className="mt-5 grid items-end gap-x-12 gap-y-8 lg:grid-cols-[1fr_20.5rem]">
        <h1 className="type-display max-w-[11ch] sm:max-w-none">Talk to the person who&nbsp;hires.</h1>
        <div className="max-w-[46ch] lg:pb-2">
          <p className="text-lg text-ink-2">
            Answer two or three questions on video. The hiring manager watches and decides. No one in between.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link to="/signup">Get Started</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link to="/about">
                Learn More<span className="sr-only"> about Saywell</span>
              </Link>
            </Button>
          </div>
        </div>
      </div>
      <div className="mt-10 rounded-xl bg-sunken px-4 py-2 sm:mt-14 sm:px-10 sm:py-8">
        <DirectLine />
      </div>
    </section>
  );
}

function Closing() {
  return (
    <section className="mt-24 overflow-hidden bg-night text-on-night md:mt-36">
      <div className="wrap relative py-20 md:py-28">
        <HalfDiscs className="absolute top-1/2 right-[calc(var(--gutter)+3rem)] w-[310px] -translate-y-1/2 max-md:hidden" />
        <div className="relative">
          <h2 className="type-display max-w-[9ch] !text-[clamp(2.75rem,1.4rem+5vw,5rem)]">Say it in your own words.</h2>
          <p className="mt-6 max-w-[36ch] text-lg text-on-night-2">
            An account is free. Your video goes only to the hiring manager you choose.
          </p>
          <Button asChild size="lg" variant="night" className="mt-8">
            <Link to="/signup">Get Started</Link>
          </Button>
        </div>
        <HalfDiscs className="mx-auto mt-12 -mb-20 w-[70%] md:hidden" />
      </div>
    </section>
  );
}
