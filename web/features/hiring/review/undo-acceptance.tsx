import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type ApplicationDetail, type ReviewedJob, reviews as reviewsApi } from '#contract/hiring/review.ts';
import { useCommand } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { showDecisionFailedToast } from './decision-toasts.ts';
import { BackToReview } from './notice.tsx';

type Props = { application: ApplicationDetail; job: ReviewedJob };

export function UndoAcceptance({ application, job }: Props) {
  const [asking, setAsking] = useState(false);
  const undo = useCommand(reviewsApi.updateStatus);
  const closed = Date.parse(job.undo_until ?? '');
  const reopens = closed >= Date.parse(application.undo_until ?? '');
  if (!reopens) return <BackToReview applicationId={application.id} label={t`Undo`} />;
  const { first_name } = application.candidate;
  const confirm = () =>
    undo.mutate(
      { application_id: application.id, new_status: 'under_review' },
      {
        onSuccess: () => {
          setAsking(false);
          toast({ title: t`Acceptance undone`, description: t`The job is open again.` });
        },
        onError: showDecisionFailedToast,
      },
    );
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        <Undo2 className="size-4" aria-hidden="true" />
        Undo
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Undo and reopen the job?`}
        description={t`${first_name} and everyone who got an answer when you closed the job are back where they were. No one was told.`}
        confirmLabel={t`Undo and reopen`}
        busy={undo.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
