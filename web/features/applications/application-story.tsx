import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayMove, type OwnApplication } from '#contract/applications.ts';
import { LineVertical } from '../../brand/line.tsx';
import { Button } from '../../ui/button.tsx';
import { dateTimeText } from '../../ui/date-text.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { stopsOf } from './application-line.tsx';
import { statusWords } from './application-status.ts';
import { nextStep } from './next-step.ts';

type Props = {
  application: OwnApplication | null;
  onClose: () => void;
  onWithdraw: (application: OwnApplication) => void;
};

/** One application from beginning to end: when it was sent, opened and decided, and why. */
export function ApplicationStory({ application, onClose, onWithdraw }: Props) {
  return (
    <Dialog
      open={application !== null}
      onOpenChange={(open) => !open && onClose()}
      title={application?.job.title ?? ''}
      description={application && `${application.job.company} · ${statusWords[application.status]}`}
    >
      {application && <Story application={application} onWithdraw={onWithdraw} />}
    </Dialog>
  );
}

function Story({ application, onWithdraw }: { application: OwnApplication; onWithdraw: Props['onWithdraw'] }) {
  const { status, posted_by, rejection, ai_consent, job, job_id } = application;
  const reader = `${posted_by.first_name} ${posted_by.last_name}`;
  return (
    <>
      <LineVertical className="mt-6" stops={stopsOf(status, notesOf(application))} />
      <dl className="mt-6 grid gap-4 border-t border-rule pt-5">
        <Fact label="Next step">{nextStep(application)}.</Fact>
        <Fact label="Who reads it">
          {reader} at {job.company}
          {ai_consent === true && ', with an analysis by software as an aid'}
          {ai_consent === false && '. No software reads it'}.
        </Fact>
        {rejection && (
          <Fact label="The reason">
            {rejection.label}.
            {rejection.note && (
              <span className="type-voice mt-1.5 block whitespace-pre-line wrap-anywhere">{rejection.note}</span>
            )}
          </Fact>
        )}
      </dl>
      <DialogActions>
        {mayMove(status, 'withdrawn') && (
          <Button variant="danger-outline" onClick={() => onWithdraw(application)}>
            {status === 'draft' ? 'Delete draft' : 'Withdraw'}
          </Button>
        )}
        <Button variant="outline" asChild>
          <Link to={`/candidate/jobs/${job_id}`}>See the job</Link>
        </Button>
      </DialogActions>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label text-ink-3">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

function notesOf({ submitted_at, opened_at, meeting, decided_at, status }: OwnApplication): (string | undefined)[] {
  const decision =
    status === 'accepted' || status === 'rejected'
      ? `${statusWords[status]}${decided_at ? `, ${dateTimeText(decided_at)}` : ''}`
      : undefined;
  return [
    submitted_at ? dateTimeText(submitted_at) : 'Not sent yet',
    opened_at ? `Opened ${dateTimeText(opened_at)}` : undefined,
    meeting ? dateTimeText(meeting.scheduled_date) : undefined,
    decision,
  ];
}
