import { analysis as analysisApi } from '#contract/hiring/analysis.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';

export function AnalysisRetry({ applicationId }: { applicationId: string }) {
  const process = useCommand(analysisApi.process);
  return (
    <BusyButton
      variant="outline"
      size="sm"
      className="mt-4"
      busy={process.isPending}
      busyLabel="Starting…"
      onClick={() => process.mutate({ applicationId }, { onError: ({ message }) => errorToast(message) })}
    >
      Try the analysis again
    </BusyButton>
  );
}
