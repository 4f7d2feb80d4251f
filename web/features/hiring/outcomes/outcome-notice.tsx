import { rejectionCodes } from '#contract/hiring/applications.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { Button } from '../../../ui/button.tsx';
import { dateText } from '../../../ui/time/date-text.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { closedTextOf } from '../../jobs/job/job-words.ts';
import { nextStep } from '../applications/next-step.ts';
import { useOwnZone } from '../../accounts/users/own-zone.ts';
import { ReplyPromise } from './reply-promise.tsx';
import { t } from '../../../ui/words.ts';

export function OutcomeNotice({ application }: { application: ApplicationPage }) {
  const { status, rejection, posted_by, job, job_id, job_open, reply_due_at } = application;
  const zone = useOwnZone();
  const now = useMinute();
  const reader = `${posted_by.first_name} ${posted_by.last_name}`.trim() || job.company;
  if (status === 'rejected' && rejection) {
    return (
      <Notice title="Not Selected">
        <p className="mt-1">
          <span className="text-ink-2">The reason: </span>
          {rejectionCodes[rejection.code]}.
        </p>
        {rejection.note && (
          <blockquote className="mt-3 border-l-2 border-rule-strong pl-4">
            <p className="type-voice max-w-[60ch] whitespace-pre-line wrap-anywhere">{rejection.note}</p>
            <footer className="mt-1 text-sm text-ink-3">{reader}</footer>
          </blockquote>
        )}
        <p className="mt-3 text-ink-2">
          {reader} decided, not AI.
          {application.appeal_until && t` You can ask for a second review below.`}
        </p>
        <Button asChild variant="outline" className="mt-4">
          <Link to="/candidate/jobs">See other open jobs</Link>
        </Button>
      </Notice>
    );
  }
  return (
    <Notice
      title={`${nextStep(application, zone, now)}.`}
      aside={reply_due_at && <ReplyPromise due={reply_due_at} reader={reader} company={job.company} />}
    >
      {application.refund_due_at && (
        <p className="mt-3 text-ink-2">
          Express: if there’s no answer by {dateText(application.refund_due_at)}, you get your credit back
          automatically.
        </p>
      )}
      {status === 'draft' && job_open && (
        <Button asChild className="mt-4">
          <Link to={`/candidate/apply/${job_id}`}>Continue Application</Link>
        </Button>
      )}
      {status === 'withdrawn' && job_open && (
        <Button asChild variant="outline" className="mt-4">
          <Link to={`/candidate/apply/${job_id}`}>Apply again</Link>
        </Button>
      )}
      {!job_open && status !== 'draft' && (
        <p className="mt-2 text-ink-2">
          {closedTextOf(job.posting_state)} <span>You can still see this page.</span>
        </p>
      )}
    </Notice>
  );
}

type NoticeProps = { title: string; aside?: ReactNode; children: ReactNode };

function Notice({ title, aside, children }: NoticeProps) {
  return (
    <section
      aria-labelledby="outcome"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-4 rounded-lg bg-sunken p-5 sm:px-7 lg:grid-cols-2"
    >
      <div className={aside ? undefined : 'lg:col-span-2'}>
        <h2 id="outcome" className="type-h2 wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
      {aside}
    </section>
  );
}
