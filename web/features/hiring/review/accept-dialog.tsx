import { useState } from 'react';
import { undoMinutes } from '#contract/hiring/applications.ts';
import { type ApplicationDetail, reviews as reviewsApi } from '#contract/hiring/review.ts';
import { useCommand } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { useOwnZone } from '../../accounts/users/own-zone.ts';
import { showDecidedToast, showDecisionFailedToast } from './decision-toasts.ts';
import { t } from '../../../ui/words.ts';

type Props = { application: ApplicationDetail; open: boolean; onOpenChange: (open: boolean) => void };

/** The candidate is notified after ten minutes; until then the acceptance can be undone, and afterwards it is final. */
export function AcceptDialog({ application, open, onOpenChange }: Props) {
  const { first_name, last_name } = application.candidate;
  const update = useCommand(reviewsApi.updateStatus);
  const [keeps_interview, setKeepsInterview] = useState(false);
  const accept = () =>
    update.mutate(
      { application_id: application.id, new_status: 'accepted', keeps_interview },
      {
        onSuccess: () => {
          onOpenChange(false);
          showDecidedToast();
        },
        onError: showDecisionFailedToast,
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Accept ${first_name} ${last_name}?`}
      description={t`We’ll tell ${first_name} in ${undoMinutes} minutes. Until then, you can undo this. Other applicants keep their status.`}
      confirmLabel="Accept Candidate"
      busyLabel="Accepting…"
      cancelLabel="Keep reviewing"
      busy={update.isPending}
      onConfirm={accept}
    >
      <InterviewAhead application={application} keeps={keeps_interview} onKeep={setKeepsInterview} />
    </ConfirmDialog>
  );
}

type AheadProps = Pick<Props, 'application'> & { keeps: boolean; onKeep: (keeps: boolean) => void };

function InterviewAhead({ application: { meeting }, keeps, onKeep }: AheadProps) {
  const now = useMinute();
  const zone = useOwnZone();
  if (!meeting || Date.parse(meeting.scheduled_date) <= now) return null;
  return (
    <div className="mt-4">
      <p className="mb-2">
        {t`The interview on ${zonedDateTime(meeting.scheduled_date, zone)} is canceled then, unless you keep it.`}
      </p>
      <Checkbox label="Keep the interview" checked={keeps} onChange={({ target }) => onKeep(target.checked)} />
    </div>
  );
}
