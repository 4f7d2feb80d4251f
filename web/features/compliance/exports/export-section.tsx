import { useQuery } from '@tanstack/react-query';
import { exportDays, exports as exportsApi } from '#contract/compliance/exports.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const pollMs = 3000;

export function ExportSection() {
  const list = useQuery({
    ...query(exportsApi.mine, {}),
    refetchInterval: ({ state: { data } }) =>
      data?.exports.some(({ status }) => status === 'waiting') ? pollMs : false,
  });
  const ask = useCommand(exportsApi.ask);
  const newest = list.data?.exports[0];
  const waiting = newest?.status === 'waiting';
  const press = () =>
    ask.mutate(
      {},
      {
        onSuccess: () =>
          toast({ title: t`We’ll put your data together`, description: t`We’ll email you when it’s ready.` }),
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <section aria-labelledby="your-data" className="max-w-[46rem]">
      <h2 id="your-data" className="type-h2">
        Everything about you
      </h2>
      <p className="mt-2 text-ink-2">
        All data we keep about you, with your videos. We’ll email you a link. It works for {exportDays} days, only while
        you’re signed in.
      </p>
      {list.isError && !list.data && <LoadFailure query={list} className="mt-3" />}
      {newest && (
        <p role="status" className="mt-3">
          {waiting && t`We’re preparing your archive. You can leave this page.`}
          {newest.status === 'ready' && newest.expires_at && (
            <>
              Ready until <Time value={newest.expires_at} />, {megabytes(newest.bytes ?? 0)}.
            </>
          )}
          {newest.status === 'failed' && t`We couldn’t create your last archive. Please try again.`}
          {newest.status === 'expired' && t`Your last archive has expired and was destroyed.`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {newest?.url && (
          <Button asChild>
            <a href={newest.url} download={`saywell-${newest.asked_at.slice(0, 10)}.zip`}>
              Download
            </a>
          </Button>
        )}
        <BusyButton
          variant="outline"
          busy={ask.isPending || waiting}
          busyLabel="Putting it together…"
          disabled={!list.data}
          onClick={press}
        >
          Export my data
        </BusyButton>
      </div>
    </section>
  );
}

const megabytes = (bytes: number) =>
  t`${(bytes / 1_000_000).toLocaleString(undefined, { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`;
