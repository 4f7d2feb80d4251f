import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { board, type BoardJob } from '#contract/jobs/board.ts';
import { BRAND } from '../../brand/logo.tsx';
import { HalfDiscs } from '../../brand/half-discs.tsx';
import { pageMeta } from '../../brand/page-meta.ts';
import { BoardJobCard } from '../../features/jobs/board/board-job-card.tsx';
import { originContext, serverCallContext } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { drawnWhenNear } from '../../ui/loading/drawn-when-near.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { Benefits } from './parts/benefits.tsx';
import { CostComparison } from './parts/cost-comparison.tsx';
import { ProductStage } from './parts/product-stage.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

const jobsShown = 6;

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The home page needs a server behind it');
  const { jobs } = await call(board.jobs, { limit: jobsShown });
  return { jobs, origin: context.get(originContext) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Data }) => [
  ...pageMeta({
    title: t`Saywell: talk to the person who hires`,
    description: t`Apply with a short video that goes straight to the hiring manager. No recruitment fees.`,
    path: '/',
    origin: loaderData?.origin,
  }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: BRAND,
      url: `${loaderData?.origin ?? ''}/`,
      logo: `${loaderData?.origin ?? ''}/icon-512.png`,
    },
  },
];

export default function HomeScreen() {
  const { jobs } = useLoaderData<Data>();
  return (
    <>
      <Hero />
      {jobs.length > 0 && <OpenJobs jobs={jobs} />}
      <Below>
        <Benefits />
      </Below>
      <Below>
        <CostComparison />
      </Below>
      <Below>
        <Closing />
      </Below>
    </>
  );
}

const Below = ({ children }: { children: ReactNode }) => (
  <div style={{ ...drawnWhenNear, containIntrinsicBlockSize: 'auto 48rem' }}>{children}</div>
);

function Hero() {
  return (
    <section className="wrap pt-12 md:pt-16">
      <p className="type-label inline-flex items-center gap-2.5 text-[0.9375rem] text-primary-text">
        <svg viewBox="0 0 20 10" className="h-2.5 w-5" aria-hidden="true">
          <path d="M0 10A10 10 0 0 1 20 10Z" fill="var(--second)" />
        </svg>
        No recruitment fees. Not now, not on hire.
      </p>
      <div className="mt-5 grid items-end gap-x-12 gap-y-7 lg:grid-cols-[1fr_20.5rem]">
        <h1 className="type-display max-w-[11ch] sm:max-w-none">Talk to the&nbsp;person who&nbsp;hires.</h1>
        <div className="max-w-[46ch] lg:pb-2">
          <p className="text-lg text-ink-2">
            Answer two or three questions on video. The hiring manager watches and decides.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <Button asChild size="lg">
              <Link to="/browse">Find a job</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link to="/employers">Hire someone</Link>
            </Button>
            <Link
              to="/about"
              className="inline-flex min-h-11 items-center font-semibold text-primary-text underline-link"
            >
              Learn More<span className="sr-only"> about Saywell</span>
            </Link>
          </div>
        </div>
      </div>
      <ProductStage />
    </section>
  );
}

const OpenJobs = ({ jobs }: { jobs: readonly BoardJob[] }) => (
  <section className="wrap mt-24 md:mt-32" aria-labelledby="open-jobs" style={drawnWhenNear}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
      <h2 id="open-jobs" className="type-section">
        Open jobs
      </h2>
      <Link to="/browse" className="py-2 font-semibold text-primary-text underline-link tap-area">
        See all jobs
      </Link>
    </div>
    <ul className="mt-8 grid gap-4 lg:grid-cols-2">
      {jobs.map((job) => (
        <li key={job.id} className="lg:grid">
          <BoardJobCard job={job} level={3} />
        </li>
      ))}
    </ul>
  </section>
);

function Closing() {
  return (
    <section className="mt-24 overflow-hidden bg-night text-on-night md:mt-36">
      <div className="wrap relative py-20 md:py-28">
        <HalfDiscs className="absolute top-1/2 right-[calc(var(--gutter)+3rem)] w-[310px] -translate-y-1/2 max-md:hidden" />
        <div className="relative">
          <h2 className="type-display max-w-[9ch] !text-[clamp(2.75rem,1.4rem+5vw,5rem)]">Say it in your own words.</h2>
          <p className="mt-6 max-w-[36ch] text-lg text-on-night-2">
            It’s free. Your video goes only to the hiring team you choose.
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
