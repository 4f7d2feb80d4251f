import type { Meeting } from '#contract/interviews/meetings.ts';
import { rescheduleRequests as rescheduleApi } from '#contract/interviews/reschedule-requests.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { TextareaField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { TypedTimeFields } from '../scheduling/typed-time-fields.tsx';
import { momentOfTyped, typedTimeAt, type TypedTime } from '../scheduling/typed-time.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

type Props = { meeting: Meeting; onClose: () => void };

export function ProposeDialog({ meeting, onClose }: Props) {
  const { organizer, candidate_timezone, timezone, scheduled_date, rescheduleRequest } = meeting;
  const [{ when, note }, setDraft] = useStoredDraft(`wish-${meeting.id}`, {
    when: typedTimeAt(
      rescheduleRequest?.status === 'waiting' ? rescheduleRequest.scheduled_date : scheduled_date,
      candidate_timezone ?? deviceZone(),
    ),
    note: '',
  });
  const propose = useCommand(rescheduleApi.make);
  const judged = momentOfTyped(when);
  const unchanged = 'at' in judged && Date.parse(judged.at) === Date.parse(scheduled_date);
  const send = () => {
    if (!('at' in judged)) return;
    propose.mutate(
      { meeting_id: meeting.id, scheduled_date: judged.at, timezone: when.timezone, note },
      {
        onSuccess: () => {
          toast({ title: t`Time proposed`, description: t`${organizer.first_name} accepts or declines it.` });
          setDraft(null);
          onClose();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Propose another time"
      description={t`${organizer.first_name} can accept or decline. Until then, the meeting time stays the same.`}
      submitLabel="Propose this time"
      busyLabel="Sending…"
      busy={propose.isPending}
      submitDisabled={'problem' in judged || unchanged}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TypedTimeFields
        when={when}
        onChange={(part: Partial<TypedTime>) => setDraft({ when: { ...when, ...part }, note })}
        other={{ first_name: organizer.first_name, timezone }}
      />
      <TextareaField
        label={t`Note to ${organizer.first_name} (optional)`}
        value={note}
        maxLength={500}
        onChange={(event) => setDraft({ when, note: event.target.value })}
      />
      <p role="status" className="text-sm text-ink-2">
        {'problem' in judged ? judged.problem.text : unchanged && t`This is the current time.`}
      </p>
    </FormDialog>
  );
}
