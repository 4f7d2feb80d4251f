import { applicants as applicantsApi, mostPassed } from '#contract/hiring/applicants.ts';
import { undoMinutes } from '#contract/hiring/applications.ts';
import { useCommand } from '../../../session/api.ts';
import { PassForm, usePassDraft } from '../review/pass-form.tsx';
import { decisionFailed } from '../review/decision-toasts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { plural, t } from '../../../ui/words.ts';

/** Those whom one press has passed on, until when it can be undone. */
export type Passed = { ids: string[]; until: string };

type Props = {
  jobId: string;
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPassed: (passed: Passed | null, skipped: number) => void;
};

/** One reason for all of them: each candidate reads it as if it were for them alone. */
export function PassManyDialog({ jobId, ids, open, onOpenChange, onPassed }: Props) {
  const draft = usePassDraft(`many-${jobId}`);
  const pass = useCommand(applicantsApi.passMany);
  const many = ids.slice(0, mostPassed);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={plural(many.length, { one: 'Pass on one candidate?', other: 'Pass on # candidates?' })}
      description={t`We’ll send the emails in ${undoMinutes} minutes. Until then, you can undo them all at once.`}
    >
      <PassForm
        draft={draft}
        who={t`Each of them`}
        noteLabel="Note to all of them (optional)"
        submitLabel={t`Pass on ${many.length}`}
        busy={pass.isPending}
        onCancel={() => onOpenChange(false)}
        onPass={(reason_code, note) =>
          pass.mutate(
            { job_id: jobId, application_ids: many, reason_code, ...(note && { note }) },
            {
              onSuccess: ({ passed, skipped, undo_until }) => {
                draft.forget();
                onOpenChange(false);
                onPassed(undo_until ? { ids: passed, until: undo_until } : null, skipped.length);
              },
              onError: decisionFailed,
            },
          )
        }
      />
    </Dialog>
  );
}
