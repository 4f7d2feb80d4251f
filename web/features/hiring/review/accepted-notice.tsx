import { Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { closing as closingApi } from '#contract/hiring/fill-job.ts';
import type { ApplicationDetail, ReviewedJob } from '#contract/hiring/review.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { PhoneNumber } from '../../../ui/numbers/phone-number.tsx';
import { clockText } from '../../../ui/time/date-text.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { useOwnZone } from '../../accounts/users/own-zone.ts';
import { useIsReviewer } from '../../accounts/users/reviewer-seat.ts';
import { Notice } from './notice.tsx';
import { UndoAcceptance } from './undo-acceptance.tsx';

const CloseJobDialog = lazy(async () => (await import('../../jobs/own-jobs/close-job-dialog.tsx')).CloseJobDialog);

type Props = { application: ApplicationDetail; job: ReviewedJob; open: boolean };

export function AcceptedNotice({ application, job, open }: Props) {
  const { candidate, undo_until } = application;
  const decides = !useIsReviewer();
  return (
    <Notice>
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-bold">You accepted {candidate.first_name}.</p>
        <p className="text-ink-2">
          {open
            ? t`${candidate.first_name} doesn’t know yet. We’ll send the email at ${clockText(undo_until ?? '')}.`
            : t`${candidate.first_name} has our email and expects to hear from you.`}
        </p>
        <InterviewAfter application={application} open={open} />
        <Contact candidate={candidate} />
      </div>
      {open && decides && <UndoAcceptance application={application} job={job} />}
      {decides && <JobAfter job={job} />}
    </Notice>
  );
}

function InterviewAfter({ application: { meeting, keeps_interview }, open }: Omit<Props, 'job'>) {
  const now = useMinute();
  const zone = useOwnZone();
  if (!meeting || Date.parse(meeting.scheduled_date) <= now) return null;
  const when = zonedDateTime(meeting.scheduled_date, zone);
  return (
    <p className="text-ink-2">
      {open && !keeps_interview
        ? t`The interview on ${when} is canceled with that email.`
        : t`The interview on ${when} takes place.`}
    </p>
  );
}

const link = 'tap-area inline-block py-1 font-semibold text-primary-text underline-link wrap-anywhere';

function Contact({ candidate: { email, phone } }: Pick<ApplicationDetail, 'candidate'>) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className={link}>
          <PhoneNumber phone={phone} />
        </a>
      )}
      {phone === null && <span className="py-1 text-ink-2">No interview was set, so the phone number is hidden.</span>}
      {phone === '' && <span className="py-1 text-ink-2">No phone number given.</span>}
    </p>
  );
}

function JobAfter({ job }: { job: ReviewedJob }) {
  const now = useMinute();
  const [closing, setClosing] = useState(false);
  const undo = useCommand(closingApi.undo);
  const isClosed = job.status === 'Filled';
  const undoable = isClosed && job.undo_until !== null && Date.parse(job.undo_until) > now;
  const reopen = () =>
    undo.mutate(
      { job_id: job.id },
      { onSuccess: () => toast({ title: t`Job open again` }), onError: ({ message }) => errorToast(message) },
    );
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule pt-3">
      <p className="min-w-0 flex-1 basis-72 text-ink-2">
        {isClosed
          ? t`The job is closed, and no one else can apply.`
          : t`Position filled? Close the job: every applicant without a decision gets an answer.`}
      </p>
      {undoable && (
        <BusyButton variant="outline" size="sm" busy={undo.isPending} busyLabel="Reopening…" onClick={reopen}>
          <Undo2 className="size-4" aria-hidden="true" />
          Undo closing
        </BusyButton>
      )}
      {!isClosed && (
        <Button variant="outline" size="sm" onClick={() => setClosing(true)}>
          Close the job
        </Button>
      )}
      {closing && (
        <Suspense fallback={null}>
          <CloseJobDialog job={job} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
