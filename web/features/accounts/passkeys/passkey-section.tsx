import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { passkeys as passkeysApi } from '#contract/accounts/passkeys.ts';
import { query } from '../../../session/api.ts';
import { knowsPasskeys } from '../../../session/passkey.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';

const PasskeyLine = lazy(async () => (await import('./passkey-line.tsx')).PasskeyLine);
const AddPasskeyDialog = lazy(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog);

export function PasskeySection() {
  const passkeys = useQuery(query(passkeysApi.list, {}));
  const { data, error } = passkeys;
  const [adding, setAdding] = useState(false);
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="type-h2">
        Passkeys
      </h2>
      <p className="mt-1 text-ink-2">
        Sign in with your fingerprint, face, or device PIN. No password to steal and no code to type.
      </p>
      <div className="mt-4 grid gap-4">
        {error && <LoadFailure query={passkeys} />}
        {!error && !data && <SkeletonRows count={1} label="Loading passkeys" />}
        {data && data.passkeys.length > 0 && (
          <Suspense fallback={<SkeletonRows count={1} label="Loading passkeys" />}>
            <ul className="divide-y divide-rule border-y border-rule">
              {data.passkeys.map((passkey) => (
                <PasskeyLine key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          </Suspense>
        )}
        {data && knowsPasskeys() && (
          <div>
            <Button variant="outline" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          </div>
        )}
        {data && !knowsPasskeys() && <p className="text-ink-2">This browser doesn’t support passkeys.</p>}
      </div>
      {adding && (
        <Suspense>
          <AddPasskeyDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}
