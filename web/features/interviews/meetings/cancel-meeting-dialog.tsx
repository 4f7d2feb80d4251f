import { type FormEvent, useState } from 'react';
import { meetings as meetingsApi } from '#contract/interviews/meetings.ts';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { TextareaField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  meeting: Meeting | null;
  other: string;
  onClose: () => void;
};

const missing = t`Please say why`;

export function CancelMeetingDialog({ meeting, other, onClose }: Props) {
  const cancel = useCommand(meetingsApi.cancel);
  const [reason, setReason] = useStoredDraft(`cancel-${meeting?.id ?? ''}`, '');
  const [error, setError] = useState<string>();

  const close = () => {
    setReason(null);
    setError(undefined);
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!meeting) return;
    if (!reason.trim()) return setError(missing);
    cancel.mutate(
      { meeting_id: meeting.id, reason },
      {
        onSuccess: () => {
          toast({ title: t`Interview canceled`, description: t`We’ll notify ${other} and include your reason.` });
          close();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  };
  return (
    <FormDialog
      open={meeting !== null}
      onOpenChange={(open) => !open && close()}
      title="Cancel this meeting?"
      description={t`${other} will read your reason. The application stays open.`}
      submitLabel="Cancel meeting"
      busyLabel="Canceling…"
      cancelLabel="Keep it"
      danger
      busy={cancel.isPending}
      onSubmit={send}
    >
      <TextareaField
        label="Reason"
        value={reason}
        maxLength={500}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
