import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import {
  applications as applicationsApi,
  canMove,
  type OwnApplication,
  rejectionCodes,
} from '#contract/hiring/applications.ts';
import { pages } from '../../../session/api.ts';
import { firstCall } from '../../../session/request.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { ApplicationLine } from '../../../features/hiring/applications/application-line.tsx';
import { ApplicationStatusBadge } from '../../../features/hiring/applications/application-status-badge.tsx';
import { endOfInterview } from '../../../features/hiring/applications/interview-end.ts';
import { nextStep } from '../../../features/hiring/applications/next-step.ts';
import { WithdrawDialog } from '../../../features/hiring/applications/withdraw-dialog.tsx';
import { useOwnZone } from '../../../features/accounts/users/own-zone.ts';
import { joinLink } from '../../../features/interviews/meetings/meeting-moment.ts';
import { OwnTabs } from '../../../features/hiring/invitations/own-tabs.tsx';
import { SelfIdentificationOffer } from '../../../features/people/self-identification/self-identification-offer.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { Paged } from '../../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time, useMinute } from '../../../ui/time/time.tsx';
import { plural, t } from '../../../ui/words.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { ChooseTime, useInterviews } from './interview.tsx';

export const handle: RouteHandle = { first: () => [firstCall(applicationsApi.mine, {})] };

export const meta = () => [{ title: t`Applied To · ${BRAND}` }];

export default function AppliedToScreen() {
  const list = useInfiniteQuery(pages(applicationsApi.mine, {}));
  const [params] = useSearchParams();
  const { meetingOf, openOf } = useInterviews();
  const now = useMinute();
  const [leaving, setLeaving] = useState<OwnApplication | null>(null);
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? [];
  const total = list.data?.pages.at(-1)?.total;
  const asked = params.get('application');
  if (asked) return <Navigate to={`/candidate/applied-to/${asked}`} replace />;

  return (
    <>
      <h1 className="type-h1">Applied To</h1>
      <p className="mt-1.5 text-md text-ink-2">
        {total !== undefined
          ? totalWords(total)
          : list.isError
            ? t`We couldn’t load your applications.`
            : t`One moment.`}
      </p>
      <OwnTabs />
      <Paged
        className="mt-7"
        list={list}
        rows={(page) => page.applications}
        total={(page) => page.total}
        noun={(count) => plural(count, { one: 'application', other: 'applications' })}
        failure={{ title: t`Failed to load application details.` }}
        pending={<SkeletonRows count={5} label="Loading your applications" />}
        empty={<Nothing />}
      >
        {(rows) => (
          <Table
            caption="Your applications, newest first"
            columns={columnsWith({
              withdraw: setLeaving,
              mayChoose: (id) => openOf(id).length > 0,
              joinOf: (id) => {
                const meeting = meetingOf(id);
                return meeting ? joinLink(meeting, now) : null;
              },
            })}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Paged>
      {applications.some(({ submitted_at }) => submitted_at) && <SelfIdentificationOffer />}
      <WithdrawDialog application={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

const totalWords = (total: number) =>
  total === 0
    ? t`You see every step a manager takes.`
    : t`Newest first, drafts included. You see every step a manager takes.`;

type Ways = {
  withdraw: (application: OwnApplication) => void;
  mayChoose: (id: string) => boolean;
  joinOf: (id: string) => string | null;
};
const columnsWith = ({ withdraw, mayChoose, joinOf }: Ways): Column<OwnApplication>[] => [
  {
    id: 'job',
    header: t`Job`,
    title: true,
    cell: ({ id, job }) => (
      <Link
        to={`/candidate/applied-to/${id}`}
        className="tap-area inline-block py-1 underline-offset-4 wrap-anywhere hover:underline"
      >
        {job.title}
      </Link>
    ),
  },
  { id: 'company', header: t`Company`, cell: ({ job }) => <span className="wrap-anywhere">{job.company}</span> },
  {
    id: 'applied',
    header: t`Applied`,
    cell: ({ submitted_at }) => (submitted_at ? <Time value={submitted_at} className="whitespace-nowrap" /> : '—'),
  },
  {
    id: 'status',
    header: t`Status`,
    cell: ({ status, meeting }) => (
      <span className="inline-grid justify-items-start gap-2 max-md:justify-items-end">
        <ApplicationStatusBadge status={status} interviewEnds={endOfInterview(meeting)} />
        <ApplicationLine status={status} interviewEnds={endOfInterview(meeting)} />
      </span>
    ),
  },
  { id: 'next', header: t`Next step`, cell: (application) => <NextStep application={application} /> },
  {
    id: 'actions',
    header: t`Actions`,
    actions: true,
    cell: (application) => {
      const { id, status, job, job_id } = application;
      const link = joinOf(id);
      return (
        <span className="inline-flex flex-wrap gap-2 max-md:flex md:justify-end">
          {status === 'draft' && job.posting_state === 'open' && (
            <Button asChild size="sm">
              <Link to={`/candidate/apply/${job_id}`}>Continue Application</Link>
            </Button>
          )}
          {mayChoose(id) && <ChooseTime id={id} title={job.title} />}
          {link && (
            <Button asChild size="sm">
              <a href={link} target="_blank" rel="noopener noreferrer">
                Join Meeting<span className="sr-only"> about {job.title}</span>
              </a>
            </Button>
          )}
          {status !== 'draft' && (
            <Button asChild variant="outline" size="sm">
              <Link to={`/candidate/applied-to/${id}`}>
                Details<span className="sr-only"> of {job.title}</span>
              </Link>
            </Button>
          )}
          {canMove(status, 'withdrawn') && (
            <Button variant="quiet" size="sm" onClick={() => withdraw(application)}>
              {status === 'draft' ? t`Delete` : t`Withdraw`}
              <span className="sr-only"> {job.title}</span>
            </Button>
          )}
        </span>
      );
    },
  },
];

function NextStep({ application }: { application: OwnApplication }) {
  const { rejection } = application;
  const zone = useOwnZone();
  const now = useMinute();
  return (
    <span className="inline-block max-w-[28ch] min-w-[12rem] text-ink-2 wrap-anywhere max-md:min-w-0">
      {rejection ? rejectionCodes[rejection.code] : nextStep(application, zone, now)}
    </span>
  );
}

function Nothing() {
  return (
    <section aria-labelledby="nothing">
      <h2 id="nothing" className="sr-only">
        No applications
      </h2>
      <EmptyState
        title="You haven’t applied to any jobs yet"
        action={
          <Button asChild>
            <Link to="/candidate/apply">Available Jobs</Link>
          </Button>
        }
      >
        Answer two or three questions on video, and one manager watches it.
      </EmptyState>
    </section>
  );
}
