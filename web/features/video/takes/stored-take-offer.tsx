import { BusyButton, Button } from '../../../ui/button.tsx';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { RelativeTime } from '../../../ui/time/time.tsx';
import type { Take } from './take.ts';
import { UnfinishedIllustration } from './unfinished-illustration.tsx';
import { t } from '../../../ui/words.ts';

type Props = { take: Take; busy: boolean; onAccept: () => void; onRefuse: () => void };

/** Offers a take of an earlier visit that never reached the server; it is not sent without consent. */
export function StoredTakeOffer({ take, busy, onAccept, onRefuse }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-primary-tint p-5 text-ink">
      <UnfinishedIllustration />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="type-h3">A video is kept on this device</h2>
        <p className="mt-0.5 text-ink-2">
          {take.kind === 'recording' ? t`${minutesAndSeconds(take.seconds)} recorded ` : t`${take.name}, chosen `}
          <RelativeTime value={take.started_at} />. Only this browser has all of it.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onRefuse}>
          Delete it
        </Button>
        <BusyButton busy={busy} busyLabel="Opening…" onClick={onAccept}>
          Use it
        </BusyButton>
      </div>
    </div>
  );
}
