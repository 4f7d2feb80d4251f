import type { Meeting } from '#contract/interviews/meetings.ts';
import { rescheduleRequests as rescheduleApi } from '#contract/interviews/reschedule-requests.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { TextareaField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { ConflictNote, isConflict } from '../scheduling/manager-conflict.tsx';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  meeting: Meeting;
  rescheduleRequest: NonNullable<Meeting['rescheduleRequest']>;
  accept: boolean;
  onClose: () => void;
};

export function AnswerDialog({ meeting, rescheduleRequest, accept, onClose }: Props) {
  const { first_name } = meeting.application.candidate;
  const [answer, setAnswer] = useStoredDraft(`answer-${rescheduleRequest.id}`, '');
  const reply = useCommand(rescheduleApi.answer);
  const conflict = isConflict(reply.error);
  const proposed = zonedDateTime(rescheduleRequest.scheduled_date, meeting.timezone);
  const stands = zonedDateTime(meeting.scheduled_date, meeting.timezone);
  const send = () =>
    reply.mutate(
      {
        meeting_id: meeting.id,
        reschedule_request_id: rescheduleRequest.id,
        expected: rescheduleRequest.scheduled_date,
        accept,
        answer,
        force: conflict,
      },
      {
        onSuccess: () => {
          toast(
            accept
              ? { title: t`Meeting moved`, description: t`Both of you get the new time by email: ${proposed}.` }
              : { title: t`Time kept`, description: t`We’ll tell ${first_name} the time is still ${stands}.` },
          );
          setAnswer(null);
          onClose();
        },
        onError: (error) => !isConflict(error) && errorToast(error.message),
      },
    );
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={accept ? t`Move to the proposed time?` : t`Keep the current time?`}
      description={
        accept ? t`From ${stands} to ${proposed}.` : t`${first_name} proposed ${proposed}. ${stands} stays the same.`
      }
      submitLabel={accept ? (conflict ? t`Move it anyway` : t`Accept`) : t`Decline`}
      busyLabel="Saving…"
      cancelLabel="Not now"
      busy={reply.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!accept && (
        <TextareaField
          label="Reason (optional)"
          hint={t`${first_name} reads it.`}
          value={answer}
          maxLength={500}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      {conflict && <ConflictNote error={reply.error} timezone={meeting.timezone} firstName={first_name} />}
    </FormDialog>
  );
}
