import { RotateCw } from 'lucide-react';
import { analysis as analysisApi } from '#contract/hiring/analysis.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function RetryAnalysis({ applicationId }: { applicationId: string }) {
  const process = useCommand(analysisApi.process);
  const retry = () =>
    process.mutate(
      { applicationId },
      {
        onSuccess: () => toast({ title: t`Success`, description: t`Application reprocessing started` }),
        onError: ({ message }) => errorToast(message, t`Failed to reprocess application`),
      },
    );
  return (
    <BusyButton variant="outline" busy={process.isPending} busyLabel="Processing..." onClick={retry} className="mt-5">
      <RotateCw className="size-[18px]" aria-hidden="true" />
      Start the analysis again
    </BusyButton>
  );
}
