import { meetings as meetingsApi } from '#contract/interviews/meetings.ts';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { useCommand } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export type MeetingOutcome = 'completed' | 'no-show';
type Props = { meeting: Meeting; outcome: MeetingOutcome; onClose: () => void };

export function ConcludeDialog({ meeting, outcome, onClose }: Props) {
  const { first_name } = meeting.application.candidate;
  const conclude = useCommand(meetingsApi.conclude);
  const came = outcome === 'completed';
  const save = () =>
    conclude.mutate(
      { meeting_id: meeting.id, status: outcome },
      {
        onSuccess: () => {
          toast({ title: t`Success`, description: came ? t`Meeting completed.` : t`Marked as no-show.` });
          onClose();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={came ? t`Did the meeting take place?` : t`Did ${first_name} not show up?`}
      description={
        came
          ? t`${first_name} sees it as completed. The application is waiting for your decision.`
          : t`${first_name} sees this meeting as a no-show.`
      }
      confirmLabel={came ? t`Mark as completed` : t`Mark as no-show`}
      busyLabel="Saving…"
      busy={conclude.isPending}
      onConfirm={save}
    />
  );
}
