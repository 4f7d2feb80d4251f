import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Smartphone } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { replyFilePath } from '#contract/interviews/calendar.ts';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { BRAND } from '../../../brand/logo.tsx';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { salaryText } from '../../../ui/numbers/salary-text.ts';
import { plural, t } from '../../../ui/words.ts';
import { useOwnZone } from '../../accounts/users/own-zone.ts';
import { CompanyLogo } from '../../people/organizations/company-logo.tsx';
import { matchWords } from '../../jobs/match/match-words.ts';
import { promisedDay } from './promised-day.ts';
import { SentLine } from './sent-line.tsx';

const QrCode = lazy(async () => (await import('../../../ui/qr-code.tsx')).QrCode);

export function SentPage({ application }: { application: ApplicationPage }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const zone = useOwnZone();
  const { first_name, last_name } = application.posted_by;
  const { job, reply_due_at, video } = application;
  const reader = `${first_name} ${last_name}`;
  const open = useQuery(query(jobsApi.openOne, { job_id: application.job_id }));
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <title>{`${job.title}, ${job.company} · ${BRAND}`}</title>
      <h1 ref={heading} tabIndex={-1} className="type-h1 mt-4 wrap-anywhere outline-none">
        Sent. {first_name} has it.
      </h1>
      <p className="mt-2 text-md text-ink-2 wrap-anywhere">
        Your answer for <strong className="text-ink">{job.title}</strong> at {job.company}
      </p>
      {reply_due_at && (
        <p className="mt-6 wrap-anywhere">
          {t`${first_name} promised an answer by`}
          <strong className="type-figure block text-[2.5rem]">{promisedDay(reply_due_at, zone)}</strong>
        </p>
      )}
      <div className="mt-6 grid gap-6 md:grid-cols-[12rem_minmax(0,1fr)_8rem] md:items-center">
        <Poster video={video} />
        <SentLine application={application} zone={zone} />
        <figure className="flex items-center gap-4 md:grid md:justify-items-end md:text-right">
          <Avatar of={reader} face={open.data?.job.poster_face} size={96} side="manager" />
          <figcaption className="min-w-0 font-semibold wrap-anywhere">{reader}</figcaption>
        </figure>
      </div>
      <div className="mt-9 grid gap-7 border-t border-rule pt-6 md:grid-cols-3">
        <Part title={t`Keep track of it`}>
          <p className="text-ink-2">{t`Open this page on your phone to see what happens.`}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <KeepOnPhone id={application.id} />
            {reply_due_at && (
              <Button asChild variant="outline">
                <a href={replyFilePath(application.id, zone)}>
                  <CalendarPlus className="size-4" aria-hidden="true" />
                  Add to calendar
                </a>
              </Button>
            )}
          </div>
        </Part>
        <Part title={video ? t`Who can watch` : t`Who can read it`}>
          {open.data ? (
            <p>{whoText(reader, job.company, open.data.job.colleagues)}</p>
          ) : open.error ? (
            <LoadFailure query={open} title={t`We couldn’t load who can open it.`} />
          ) : (
            <Skeleton className="h-6" />
          )}
          <p className="mt-2 text-sm text-ink-2">{t`A site administrator, only with a reason that we show you`}</p>
        </Part>
        <Part title={application.ai_consent ? t`AI score` : t`People only`}>
          <p className="text-ink-2">
            {application.ai_consent ? t`You see the same score as ${first_name}. A person decides.` : t`No AI score.`}
          </p>
          <Link
            to={`/candidate/applied-to/${application.id}`}
            className="mt-3 inline-block py-1 underline-link tap-area"
          >
            See your application
          </Link>
        </Part>
      </div>
      <NextJobs except={application.job_id} />
    </>
  );
}

function Poster({ video }: Pick<ApplicationPage, 'video'>) {
  const words = !video
    ? t`Your answer in writing`
    : video.kind === 'audio'
      ? t`Your answer, sound only`
      : t`Your video`;
  return (
    <figure>
      {video?.poster_url ? (
        <img src={video.poster_url} alt="" className="aspect-video w-full rounded-xl bg-sunken object-cover" />
      ) : (
        <Avatar of={words} size={96} side="candidate" />
      )}
      <figcaption className="mt-2 font-semibold">{words}</figcaption>
    </figure>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 wrap-anywhere">
      <h2 className="type-h3 mb-2">{title}</h2>
      {children}
    </section>
  );
}

function KeepOnPhone({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const url = () => new URL(`/candidate/applied-to/${id}`, location.origin).href;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Smartphone className="size-4" aria-hidden="true" />
        Keep on my phone
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Keep on my phone`}
        description={t`Scan it with your phone’s camera and sign in there.`}
      >
        <Suspense fallback={<Skeleton className="mt-4 h-52" />}>
          <div className="mt-5">{open && <QrCode text={url()} label={t`QR code of this application`} />}</div>
        </Suspense>
      </Dialog>
    </>
  );
}

const whoText = (reader: string, company: string, colleagues: number): string => {
  if (colleagues === 0) return t`Only ${reader}. No one else at ${company}, no other employer.`;
  const team = plural(colleagues, { one: `${reader} and # colleague`, other: `${reader} and # colleagues` });
  return t`${team} at ${company}, no other employer.`;
};

function NextJobs({ except }: { except: string }) {
  const list = useQuery(query(jobsApi.open, { open_to_me: true, sort: 'match', details: 'card', limit: 4 }));
  const others = list.data?.jobs.filter(({ id }) => id !== except);
  const fitting = others?.filter(({ match }) => match.percentage !== 0);
  const jobs = (fitting?.length ? fitting : others)?.slice(0, 3);
  if (jobs?.length === 0) return null;
  return (
    <section aria-labelledby="next-jobs" className="mt-8 border-t-2 border-ink pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="next-jobs" className="type-h2">
          While you wait
        </h2>
        <Link to="/candidate/jobs" className="py-1 underline-link tap-area">
          See all jobs
        </Link>
      </div>
      {list.error && <LoadFailure query={list} title={t`We couldn’t load the jobs.`} />}
      {list.isPending && <SkeletonRows count={3} />}
      <ul>
        {jobs?.map((job) => (
          <li key={job.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-rule py-4">
            <CompanyLogo name={job.company} standing={job.company_standing} size={44} />
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <Link
                to={`/candidate/jobs/${job.id}`}
                className="tap-area inline-block py-1 font-semibold hover:underline"
              >
                {job.title}
              </Link>
              <span className="block text-sm text-ink-2">{job.company}</span>
            </p>
            <span className="type-figure">{salaryText(job)}</span>
            {job.match.percentage !== null && (
              <span title={matchWords(job.match)}>
                <MatchBadge value={job.match.percentage} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
