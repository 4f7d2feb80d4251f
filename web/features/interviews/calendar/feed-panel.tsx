import { useQuery } from '@tanstack/react-query';
import { calendars as calendarsApi } from '#contract/interviews/calendar.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { CopyLine } from '../../../ui/form/copy-line.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function FeedPanel() {
  const feed = useQuery(query(calendarsApi.feed, {}));
  const url = feed.data?.url ?? null;
  return (
    <section aria-label="Your calendar address" className="mt-4">
      <p className="max-w-[68ch] text-sm text-ink-2">
        A private address keeps your interviews in Google Calendar, Outlook or Apple Calendar up to date. Anyone with
        the link can see your interviews, so keep it private.
      </p>
      <div className="mt-4">
        {feed.isError && !feed.data ? (
          <LoadFailure query={feed} />
        ) : url ? (
          <Address url={url} />
        ) : (
          <Make ready={feed.isSuccess} />
        )}
      </div>
    </section>
  );
}

function Make({ ready }: { ready: boolean }) {
  const renew = useCommand(calendarsApi.renew);
  return (
    <BusyButton
      variant="outline"
      busy={renew.isPending}
      busyLabel="Making…"
      disabled={!ready}
      onClick={() => renew.mutate({}, { onError: ({ message }) => errorToast(message) })}
    >
      Create my private address
    </BusyButton>
  );
}

function Address({ url }: { url: string }) {
  const renew = useCommand(calendarsApi.renew);
  const revoke = useCommand(calendarsApi.revoke);
  const change = (command: typeof renew, title: string) =>
    command.mutate(
      {},
      {
        onSuccess: () => toast({ title, description: t`Calendars that use the old address no longer update.` }),
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <div className="grid max-w-[44rem] gap-3">
      <CopyLine label={t`Your private calendar address`} value={url} />
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <a href={url.replace(/^https?:/, 'webcal:')}>Open in my calendar</a>
        </Button>
        <BusyButton
          variant="quiet"
          size="sm"
          busy={renew.isPending}
          busyLabel="Renewing…"
          onClick={() => change(renew, t`New address made`)}
        >
          Make a new address
        </BusyButton>
        <BusyButton
          variant="quiet"
          size="sm"
          busy={revoke.isPending}
          busyLabel="Removing…"
          onClick={() => change(revoke, t`Address removed`)}
        >
          Stop sharing
        </BusyButton>
      </div>
    </div>
  );
}
