import { RotateCw } from 'lucide-react';
import { analysis as analysisApi } from '#contract/analysis.ts';
import { useCommand } from '../../api.ts';
import { BusyButton } from '../../ui/button.tsx';
import { errorToast, toast } from '../../ui/toast.ts';

export function RetryAnalysis({ applicationId }: { applicationId: string }) {
  const process = useCommand(analysisApi.process);
  const retry = () =>
    process.mutate(
      { applicationId },
      {
        onSuccess: () => toast({ title: 'Success', description: 'Application reprocessing started' }),
        onError: () => errorToast('Failed to reprocess application'),
      },
    );
  return (
    <BusyButton variant="outline" busy={process.isPending} busyLabel="Processing..." onClick={retry} className="mt-5">
      <RotateCw className="size-[18px]" aria-hidden="true" />
      Start the analysis again
    </BusyButton>
  );
}
