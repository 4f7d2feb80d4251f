import { Undo2 } from 'lucide-react';
import { applicants as applicantsApi } from '#contract/hiring/applicants.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { clockText } from '../../../ui/time/date-text.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { decisionFailed } from '../review/decision-toasts.ts';
import type { Passed } from './pass-many-dialog.tsx';
import { plural, t } from '../../../ui/words.ts';

type Props = { jobId: string; passed: Passed; onDone: () => void };

/** The way back after passing on many, for as long as no email has left (D74). */
export function UndoPassBar({ jobId, passed: { ids, until }, onDone }: Props) {
  const now = useMinute();
  const undo = useCommand(applicantsApi.undoPass);
  if (Date.parse(until) <= now) return null;
  const takeBack = () =>
    undo.mutate(
      { job_id: jobId, application_ids: ids },
      {
        onSuccess: ({ undone }) => {
          onDone();
          toast({
            title: t`Success`,
            description: t`${countText(undone.length)} under review again. No email was sent.`,
          });
        },
        onError: decisionFailed,
      },
    );
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-sunken p-4 sm:px-5">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-bold">
          You passed on {plural(ids.length, { one: 'one candidate', other: '# candidates' })}.
        </span>{' '}
        <span className="text-ink-2">We’ll send the emails at {clockText(until)}.</span>
      </p>
      <BusyButton variant="outline" size="sm" busy={undo.isPending} busyLabel="Undo…" onClick={takeBack}>
        <Undo2 className="size-4" aria-hidden="true" />
        Undo for all
      </BusyButton>
    </div>
  );
}

const countText = (count: number) => plural(count, { one: 'One application is', other: '# applications are' });
