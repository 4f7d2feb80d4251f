import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { board } from '#contract/jobs/board.ts';
import { BRAND } from '../../brand/logo.tsx';
import { pageMeta } from '../../brand/page-meta.ts';
import { JobFacts } from '../../features/jobs/job/job-facts.tsx';
import { originContext, serverCallContext } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { salaryText } from '../../ui/numbers/salary-text.ts';
import { PageHero } from './parts/page-parts.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The openings need a server behind them');
  const { jobs } = await call(board.own, {});
  return { jobs, origin: context.get(originContext) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Data }) =>
  pageMeta({
    title: t`Careers`,
    description: t`Work at ${BRAND}. We hire the way our product does: two questions, three minutes, a real answer.`,
    path: '/careers',
    origin: loaderData?.origin,
  });

export default function CareersScreen() {
  const { jobs } = useLoaderData<Data>();
  return (
    <>
      <PageHero
        title="Help us make hiring direct."
        lead="We hire the way our product does: two questions, three minutes, and an answer from the person you would work with."
      />
      <section className="wrap mt-20 mb-24 md:mt-28">
        <h2 className="type-section">Open Positions</h2>
        {jobs.length === 0 && (
          <EmptyState
            title="No open position right now"
            className="mt-8"
            action={
              <Button asChild variant="outline">
                <Link to="/browse">Browse Jobs</Link>
              </Button>
            }
          >
            Other companies are hiring: their jobs are on the board.
          </EmptyState>
        )}
        <ul className="mt-8">
          {jobs.map((job) => (
            <li key={job.id} className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-rule py-7">
              <div className="min-w-0 flex-1 basis-72">
                <h3 className="type-h2">
                  <Link to={`/jobs/${job.id}`} className="tap-area inline-block underline-offset-4 hover:underline">
                    {job.title}
                  </Link>
                </h3>
                <JobFacts job={job} />
                <p className="mt-2 max-w-[62ch] text-md text-ink-2">{job.excerpt}</p>
              </div>
              <p className="type-figure text-[1.25rem]">{salaryText(job)}</p>
              <Button asChild>
                <Link
                  reloadDocument
                  to={`/signup?next=${encodeURIComponent(`/candidate/apply/${job.id}`)}`}
                  aria-label={t`Apply Now: ${job.title}`}
                >
                  Apply Now
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
