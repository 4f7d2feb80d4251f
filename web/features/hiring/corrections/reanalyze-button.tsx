import { analysis as analysisApi } from '#contract/hiring/analysis.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function ReanalyzeButton({ applicationId }: { applicationId: string }) {
  const process = useCommand(analysisApi.process);
  const start = () =>
    process.mutate(
      { applicationId },
      {
        onSuccess: () => toast({ title: t`Analysis started`, description: t`AI scores your corrected words.` }),
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <BusyButton variant="outline" size="sm" busy={process.isPending} busyLabel="Starting…" onClick={start}>
        Score my corrected words
      </BusyButton>
      <span className="text-sm text-ink-3">The earlier result is kept.</span>
    </p>
  );
}
