import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { inAppBrowserOf } from '#contract/accounts/in-app-browsers.ts';
import { board, type BoardJob, type BoardJobPage } from '#contract/jobs/board.ts';
import type { PublicJobState } from '#contract/jobs/jobs.ts';
import { ai } from '#contract/platform/ai-facts.ts';
import { BRAND } from '../../brand/logo.tsx';
import { pageMeta } from '../../brand/page-meta.ts';
import { trailData } from '../../brand/structured-data.ts';
import { ApplyPanel } from '../../features/jobs/board/apply-panel.tsx';
import { BoardJobCard } from '../../features/jobs/board/board-job-card.tsx';
import { jobPostingData } from '../../features/jobs/board/job-posting-data.ts';
import { OpenInBrowser } from '../../features/jobs/board/open-in-browser.tsx';
import { HowAnswersAreRead } from '../../features/jobs/board/how-answers-are-read.tsx';
import { ResponsivenessFigures } from '../../features/jobs/response-promise/responsiveness-figures.tsx';
import { JobHeading } from '../../features/jobs/job/job-heading.tsx';
import { closedWords } from '../../features/jobs/job/job-words.ts';
import { JobText, Part } from '../../features/jobs/job/job-text.tsx';
import { SkillChips } from '../../features/jobs/match/skill-chips.tsx';
import { originContext, serverCallContext } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { salaryText } from '../../ui/numbers/salary-text.ts';
import NotFoundScreen from './not-found.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

const unknown = ['job_not_found', 'invalid_input'];

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The job board needs a server behind it');
  const [found, { ai: facts }] = await Promise.all([
    call(board.job, { job_id: params['jobId'] ?? '' }).catch((error: unknown) => {
      if (unknown.includes(String((error as { code?: unknown }).code))) return null;
      throw error;
    }),
    call(ai.facts, {}),
  ]);
  if (!found) return data(null, { status: 404 });
  const origin = context.get(originContext);
  const { search } = new URL(request.url);
  const inside = inAppBrowserOf(request.headers.get('user-agent'));
  return data({ ...found, ai: facts, origin, inside, search }, { status: statusOf(found.job) });
}

/** A closed job answers 410 and shows open jobs; a paused job answers 503, so that search engines retain it. */
const statusOf = ({ closed, paused }: BoardJobPage): number => (paused ? 503 : closed ? 410 : 200);

type Data = Awaited<ReturnType<typeof loader>>['data'];

export const meta = ({ loaderData: found }: { loaderData?: Data }) => {
  if (!found) return [{ title: t`Page not found · ${BRAND}` }, { name: 'robots', content: 'noindex' }];
  const { job, origin } = found;
  const path = `/jobs/${job.id}`;
  const page = pageMeta({
    title: `${job.title}, ${job.company} · ${BRAND}`,
    description: `${job.location}. ${salaryText(job)}. ${job.excerpt}`.slice(0, 200),
    path,
    origin,
  });
  if (job.closed) return [...page, { name: 'robots', content: 'noindex' }];
  return [
    ...page,
    { 'script:ld+json': jobPostingData(job, origin + path) },
    {
      'script:ld+json': trailData(origin, [
        [t`Browse Jobs`, '/browse'],
        [job.title, path],
      ]),
    },
  ];
};

export default function PublicJobScreen() {
  const found = useLoaderData<Data>();
  if (!found) return <NotFoundScreen />;
  const { job, responsiveness, similar, ai: facts, inside, origin, search } = found;
  return (
    <div className="wrap py-10 md:py-14">
      <Link
        to="/browse"
        className="-ml-2 inline-flex h-11 items-center rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        All jobs
      </Link>
      <JobHeading job={job} />
      {inside && !job.closed && <OpenInBrowser inside={inside} url={`${origin}/jobs/${job.id}${search}`} />}
      {job.posting_state !== 'open' ? (
        <ClosedNotice state={job.posting_state} />
      ) : (
        <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid content-start gap-10">
            <JobText
              job={job}
              skills={
                <Part title="Skills">
                  <SkillChips skills={job.skills_required} matched={[]} />
                </Part>
              }
            />
            <HowAnswersAreRead ai={facts} rules={job.place_rules} />
            <ResponsivenessFigures score={responsiveness} />
          </div>
          <ApplyPanel job={job} />
        </div>
      )}
      <Similar jobs={similar} closed={job.closed} />
    </div>
  );
}

function ClosedNotice({ state }: { state: Exclude<PublicJobState, 'open'> }) {
  const { title, text } = closedWords[state];
  return (
    <div className="mt-8 max-w-[46rem] border-y border-rule py-6">
      <h2 className="type-h2">{title}</h2>
      <p className="mt-1.5 text-md text-ink-2">
        {text} <span>If you applied, you can still see your application.</span>
      </p>
      <Button asChild variant="outline" className="mt-5">
        <Link to="/browse">Browse open jobs</Link>
      </Button>
    </div>
  );
}

function Similar({ jobs, closed }: { jobs: readonly BoardJob[]; closed: boolean }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-14">
      <h2 id="similar" className="type-h2">
        {closed ? t`Open jobs like this one` : t`Similar jobs`}
      </h2>
      <ul className="mt-4 grid gap-4">
        {jobs.map((job) => (
          <li key={job.id}>
            <BoardJobCard job={job} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
