import type { Meeting } from '#contract/meetings.ts';
import { wishes as wishesApi } from '#contract/wishes.ts';
import { useCommand } from '../../api.ts';
import { useKeptDraft } from '../../session/kept-draft.ts';
import { TextareaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { WhenFields } from '../meetings/when-fields.tsx';
import { momentOf, whenAt, type When } from '../meetings/when.ts';
import { deviceZone } from '../../ui/zoned-time.ts';

type Props = { meeting: Meeting; onClose: () => void };

/** The candidate proposes another time; the meeting stays where it is until the organiser accepts. */
export function ProposeDialog({ meeting, onClose }: Props) {
  const { organiser, candidate_timezone, timezone, scheduled_date, wish } = meeting;
  const [{ when, note }, setDraft] = useKeptDraft(`wish-${meeting.id}`, {
    when: whenAt(wish?.status === 'waiting' ? wish.scheduled_date : scheduled_date, candidate_timezone ?? deviceZone()),
    note: '',
  });
  const propose = useCommand(wishesApi.make);
  const judged = momentOf(when);
  const unchanged = 'at' in judged && Date.parse(judged.at) === Date.parse(scheduled_date);
  const send = () => {
    if (!('at' in judged)) return;
    propose.mutate(
      { meeting_id: meeting.id, scheduled_date: judged.at, timezone: when.timezone, note },
      {
        onSuccess: () => {
          toast({ title: 'Time proposed', description: `${organiser.first_name} accepts or declines it.` });
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
      description={`${organiser.first_name} accepts or declines. Until then the meeting stays where it is.`}
      submitLabel="Propose this time"
      busyLabel="Sending…"
      busy={propose.isPending}
      submitDisabled={'problem' in judged || unchanged}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <WhenFields
        when={when}
        onChange={(part: Partial<When>) => setDraft({ when: { ...when, ...part }, note })}
        other={{ first_name: organiser.first_name, timezone }}
      />
      <TextareaField
        label={`Note to ${organiser.first_name} (optional)`}
        value={note}
        maxLength={500}
        onChange={(event) => setDraft({ when, note: event.target.value })}
      />
      <p role="status" className="text-sm text-ink-2">
        {'problem' in judged ? judged.problem.text : unchanged && 'This is the time as it stands.'}
      </p>
    </FormDialog>
  );
}
