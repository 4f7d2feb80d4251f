import { undoMinutes } from '#contract/hiring/applications.ts';
import { type ApplicationDetail, reviews as reviewsApi } from '#contract/hiring/review.ts';
import { useCommand } from '../../../session/api.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { endOfInterview, isInterviewOver } from '../applications/interview-end.ts';
import { showDecidedToast, showDecisionFailedToast } from './decision-toasts.ts';
import { PassForm, usePassDraft } from './pass-form.tsx';
import { t } from '../../../ui/words.ts';

type Props = { application: ApplicationDetail; open: boolean; onOpenChange: (open: boolean) => void };

export function PassDialog({ application, open, onOpenChange }: Props) {
  const { first_name, last_name } = application.candidate;
  const draft = usePassDraft(application.id);
  const update = useCommand(reviewsApi.updateStatus);
  const now = useMinute();
  const { meeting } = application;
  const startsBy = now + undoMinutes * 60_000;
  const runsThen =
    meeting && Date.parse(meeting.scheduled_date) <= startsBy && !isInterviewOver(endOfInterview(meeting), now);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Pass on ${`${first_name} ${last_name}`.trim()}?`}
      description={
        runsThen
          ? t`We’ll send the email when the interview is over. Until then, you can undo this.`
          : t`We’ll send the email in ${undoMinutes} minutes. Until then, you can undo this.`
      }
    >
      <PassForm
        draft={draft}
        who={first_name}
        noteLabel="Note to the candidate (optional)"
        submitLabel="Pass on Candidate"
        busy={update.isPending}
        onCancel={() => onOpenChange(false)}
        onPass={(reason_code, note) =>
          update.mutate(
            { application_id: application.id, new_status: 'rejected', reason_code, ...(note && { note }) },
            {
              onSuccess: () => {
                draft.forget();
                onOpenChange(false);
                showDecidedToast();
              },
              onError: showDecisionFailedToast,
            },
          )
        }
      />
    </Dialog>
  );
}
