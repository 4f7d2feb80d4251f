import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { applicants as applicantsApi, maxPassedAtOnce } from '#contract/hiring/applicants.ts';
import { useCommand } from '../../../session/api.ts';
import { inChunks } from '../../../session/in-chunks.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { clockText } from '../../../ui/time/date-text.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { showDecisionFailedToast } from '../review/decision-toasts.ts';
import type { Passed } from './pass-many-dialog.tsx';
import { plural, t } from '../../../ui/words.ts';

type Props = {
  jobId: string;
  passed: Passed;
  onDone: (left: Passed | null) => void;
};

export function UndoPassBar({ jobId, passed: { ids, until }, onDone }: Props) {
  const now = useMinute();
  const undo = useCommand(applicantsApi.undoPass);
  const [busy, setBusy] = useState(false);
  if (Date.parse(until) <= now) return null;
  const takeBack = async () => {
    const undone: string[] = [];
    setBusy(true);
    const { rest, error } = await inChunks(ids, maxPassedAtOnce, async (application_ids) => {
      undone.push(...(await undo.mutateAsync({ job_id: jobId, application_ids })).undone);
    });
    setBusy(false);
    onDone(error ? { ids: [...rest], until } : null);
    if (error) showDecisionFailedToast(error);
    else
      toast({
        title: t`Success`,
        description: plural(undone.length, {
          one: 'One application is back where it was. No email was sent.',
          other: '# applications are back where they were. No email was sent.',
        }),
      });
  };
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-sunken p-4 sm:px-5">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-bold">
          You passed on {plural(ids.length, { one: 'one candidate', other: '# candidates' })}.
        </span>{' '}
        <span className="text-ink-2">We’ll send the emails at {clockText(until)}.</span>
      </p>
      <BusyButton variant="outline" size="sm" busy={busy} busyLabel="Undo…" onClick={() => void takeBack()}>
        <Undo2 className="size-4" aria-hidden="true" />
        Undo for all
      </BusyButton>
    </div>
  );
}
