import { meetings as meetingsApi } from '#contract/interviews/meetings.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { ConflictNote, isConflict } from './manager-conflict.tsx';
import { durationOptions } from './manager-interview-form.ts';
import { TypedTimeFields } from './typed-time-fields.tsx';
import { momentOfTyped, typedTimeAt, type TypedTime } from './typed-time.ts';
import { t } from '../../../ui/words.ts';

type Props = { meeting: Meeting; onClose: () => void };

export function RescheduleDialog({ meeting, onClose }: Props) {
  const { candidate } = meeting.application;
  const name = `reschedule-${meeting.id}-${meeting.scheduled_date}`;
  const asItStands = { when: typedTimeAt(meeting.scheduled_date, meeting.timezone), duration: meeting.duration };
  const [{ when, duration }, setDraft] = useStoredDraft(name, asItStands);
  const move = useCommand(meetingsApi.reschedule);
  const judged = momentOfTyped(when);
  const conflict = isConflict(move.error);
  const unchanged = 'at' in judged && isSame(judged.at, meeting) && duration === meeting.duration;

  const change = (part: Partial<TypedTime>) => {
    setDraft({ when: { ...when, ...part }, duration });
    move.reset();
  };
  const save = () => {
    const minutes = durationOptions.find(({ value }) => value === String(duration));
    if (!('at' in judged) || !minutes) return;
    move.mutate(
      {
        meeting_id: meeting.id,
        expected: new Date(meeting.scheduled_date).toISOString(),
        scheduled_date: judged.at,
        timezone: when.timezone,
        duration: minutes.minutes,
        force: conflict,
      },
      {
        onSuccess: () => {
          setDraft(null);
          toast({ title: t`Meeting moved`, description: t`${candidate.first_name} gets the new time by email.` });
          onClose();
        },
        onError: (error) => !isConflict(error) && errorToast(failureText(error)),
      },
    );
  };

  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Move this meeting"
      description={t`${candidate.first_name} ${candidate.last_name} gets an email with the new time.`}
      submitLabel={conflict ? t`Move it anyway` : t`Move meeting`}
      busyLabel="Moving…"
      cancelLabel="Keep this time"
      busy={move.isPending}
      submitDisabled={'problem' in judged || unchanged}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TypedTimeFields
        when={when}
        onChange={change}
        other={{ first_name: candidate.first_name, timezone: meeting.candidate_timezone }}
      />
      <SelectField
        label="Duration"
        options={durationOptions}
        value={String(duration)}
        onChange={(event) => {
          setDraft({ when, duration: Number(event.target.value) });
          move.reset();
        }}
      />
      {conflict && <ConflictNote error={move.error} timezone={when.timezone} firstName={candidate.first_name} />}
      <p role="status" className="text-sm text-ink-2">
        {'problem' in judged ? judged.problem.text : unchanged && t`This is the current time.`}
      </p>
    </FormDialog>
  );
}

const isSame = (at: string, meeting: Meeting) => Date.parse(at) === Date.parse(meeting.scheduled_date);

const spoken = new Set(['date_in_past', 'illegal_move', 'not_found', 'already_scheduled']);
const failureText = (error: Error) =>
  error instanceof AppError && spoken.has(error.code) ? error.message : t`Failed to schedule interview.`;
