import { useState } from 'react';
import { applicants as applicantsApi, maxPassedAtOnce } from '#contract/hiring/applicants.ts';
import { type RejectionCode, undoMinutes } from '#contract/hiring/applications.ts';
import { useCommand } from '../../../session/api.ts';
import { inChunks } from '../../../session/in-chunks.ts';
import { PassForm, usePassDraft } from '../review/pass-form.tsx';
import { showDecisionFailedToast } from '../review/decision-toasts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { plural, t } from '../../../ui/words.ts';

export type Passed = { ids: string[]; until: string };

type Props = {
  jobId: string;
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** `left` lists applications without a decision, because they had changed or because a request failed. */
  onPassed: (passed: Passed | null, left: { skipped: readonly string[]; rest: readonly string[] }) => void;
};

export function PassManyDialog({ jobId, ids, open, onOpenChange, onPassed }: Props) {
  const draft = usePassDraft(`many-${jobId}`);
  const pass = useCommand(applicantsApi.passMany);
  const [busy, setBusy] = useState(false);
  const passAll = async (reason_code: RejectionCode, note: string) => {
    setBusy(true);
    const passed: string[] = [];
    const skipped: string[] = [];
    const ends: string[] = [];
    const { rest, error } = await inChunks(ids, maxPassedAtOnce, async (application_ids) => {
      const answer = await pass.mutateAsync({ job_id: jobId, application_ids, reason_code, ...(note && { note }) });
      passed.push(...answer.passed);
      skipped.push(...answer.skipped);
      if (answer.undo_until) ends.push(answer.undo_until);
    });
    setBusy(false);
    if (error) showDecisionFailedToast(error);
    if (error && passed.length + skipped.length === 0) return;
    if (!error) draft.forget();
    onOpenChange(false);
    const [until] = ends.toSorted();
    onPassed(until ? { ids: passed, until } : null, { skipped, rest });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={plural(ids.length, { one: 'Pass on one candidate?', other: 'Pass on # candidates?' })}
      description={t`We’ll send the emails in ${undoMinutes} minutes. Until then, you can undo them all at once.`}
    >
      <PassForm
        draft={draft}
        who={t`Each of them`}
        noteLabel="Note to all of them (optional)"
        submitLabel={t`Pass on ${ids.length}`}
        busy={busy}
        onCancel={() => onOpenChange(false)}
        onPass={(reason, note) => void passAll(reason, note)}
      />
    </Dialog>
  );
}
