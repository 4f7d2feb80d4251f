import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mfa as mfaApi } from '#contract/accounts/mfa.ts';
import { query, useCommand } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import { plural, t } from '../../../ui/words.ts';

const NewCodesDialog = lazy(async () => (await import('./new-codes-dialog.tsx')).NewCodesDialog);
const TurnOffDialog = lazy(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog);
const SetUpDialog = lazy(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);

export function TwoStepSection() {
  const factors = useQuery(query(mfaApi.get, {}));
  const { data, error } = factors;
  return (
    <section aria-labelledby="two-step">
      <h2 id="two-step" className="type-h2">
        Two-step sign-in
      </h2>
      <p className="mt-1 text-ink-2">
        Add a code from an authenticator app, so a stolen password isn’t enough to get in.
      </p>
      <div className="mt-4">
        {error && <LoadFailure query={factors} />}
        {!error && !data && (
          <Loading label="Loading two-step sign-in">
            <Skeleton className="h-11 w-40 !rounded-md" />
          </Loading>
        )}
        {/* One component renders both states, so that a dialog outlives the change it makes. */}
        {data && <State since={data.totp_since} left={data.recovery_codes_left} />}
      </div>
    </section>
  );
}

type Open =
  { kind: 'set-up'; secret: string; url: string } | { kind: 'codes'; codes: string[] } | { kind: 'off' } | null;

function leftWords(left: number): string {
  if (left === 0) return t`No recovery codes left. Create new ones.`;
  return plural(left, { one: '1 recovery code is left: make new ones', other: '# recovery codes are left' });
}

function State({ since, left }: { since: string | null; left: number }) {
  const [open, setOpen] = useState<Open>(null);
  const confirmation = useReauthentication();
  const start = useCommand(mfaApi.start);
  const renew = useCommand(mfaApi.renewCodes);
  const close = () => setOpen(null);
  const setUp = async () => setOpen({ kind: 'set-up', ...(await start.mutateAsync({})) });
  const newCodes = async () => setOpen({ kind: 'codes', codes: (await renew.mutateAsync({})).recovery_codes });
  return (
    <>
      {since ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-rule py-4">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="ok">On</Badge>
              <span>
                Since <Time value={since} />
              </span>
            </p>
            <p className="mt-1 text-sm text-ink-2">{leftWords(left)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <BusyButton
              variant="outline"
              size="sm"
              busy={confirmation.busy}
              busyLabel="One moment…"
              onClick={() => confirmation.make(newCodes)}
            >
              New recovery codes
            </BusyButton>
            <Button variant="danger-outline" size="sm" onClick={() => setOpen({ kind: 'off' })}>
              Turn off
            </Button>
          </div>
        </div>
      ) : (
        <BusyButton
          variant="outline"
          busy={confirmation.busy}
          busyLabel="One moment…"
          onClick={() => confirmation.make(setUp)}
        >
          Turn on two-step sign-in
        </BusyButton>
      )}
      {open?.kind === 'set-up' && (
        <Suspense>
          <SetUpDialog secret={open.secret} url={open.url} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'codes' && (
        <Suspense>
          <NewCodesDialog codes={open.codes} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'off' && (
        <Suspense>
          <TurnOffDialog onClose={close} />
        </Suspense>
      )}
      {confirmation.dialog}
    </>
  );
}
