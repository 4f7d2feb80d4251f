import type { Meeting } from '#contract/meetings.ts';
import { wishes as wishesApi } from '#contract/wishes.ts';
import { useCommand } from '../../api.ts';
import { useKeptDraft } from '../../session/kept-draft.ts';
import { TextareaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { ConflictNote, isConflict } from '../meetings/manager-conflict.tsx';
import { zonedDateTime } from '../../ui/zoned-time.ts';

type Props = { meeting: Meeting; wish: NonNullable<Meeting['wish']>; accept: boolean; onClose: () => void };

/** Accepts the time that the candidate proposed, or keeps the one that stands; both are told either way. */
export function AnswerDialog({ meeting, wish, accept, onClose }: Props) {
  const { first_name } = meeting.application.candidate;
  const [answer, setAnswer] = useKeptDraft(`answer-${wish.id}`, '');
  const reply = useCommand(wishesApi.answer);
  const conflict = isConflict(reply.error);
  const proposed = zonedDateTime(wish.scheduled_date, meeting.timezone);
  const stands = zonedDateTime(meeting.scheduled_date, meeting.timezone);
  const send = () =>
    reply.mutate(
      { meeting_id: meeting.id, wish_id: wish.id, expected: wish.scheduled_date, accept, answer, force: conflict },
      {
        onSuccess: () => {
          toast(
            accept
              ? { title: 'Meeting moved', description: `Both of you get the new time by e-mail: ${proposed}.` }
              : { title: 'Time kept', description: `${first_name} will be told: ${stands} stands.` },
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
      title={accept ? 'Move to the proposed time?' : 'Keep the time as it stands?'}
      description={
        accept ? `From ${stands} to ${proposed}.` : `${first_name} proposed ${proposed}. ${stands} stays as arranged.`
      }
      submitLabel={accept ? (conflict ? 'Move it anyway' : 'Accept') : 'Decline'}
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
          hint={`${first_name} reads it.`}
          value={answer}
          maxLength={500}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      {conflict && <ConflictNote error={reply.error} timezone={meeting.timezone} firstName={first_name} />}
    </FormDialog>
  );
}
