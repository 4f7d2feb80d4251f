import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { devices as devicesApi } from '#contract/accounts/devices.ts';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { DeviceLine } from './device-line.tsx';

const EndOthersDialog = lazy(async () => (await import('./end-others-dialog.tsx')).EndOthersDialog);

export function DeviceList() {
  const devices = useQuery(query(devicesApi.list, {}));
  const { data, error } = devices;
  const [asking, setAsking] = useState(false);
  const others = data?.devices.filter(({ current }) => !current).length ?? 0;
  return (
    <section aria-labelledby="devices">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="devices" className="type-h2">
            Where you are signed in
          </h2>
          <p className="mt-1 text-ink-2">Sign out any device you don’t recognize or no longer use.</p>
        </div>
        {others > 1 && (
          <Button variant="danger-outline" size="sm" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      <div className="mt-4">
        {error && <LoadFailure query={devices} />}
        {!error && !data && <SkeletonRows count={2} label="Loading devices" />}
        {data && (
          <ul className="divide-y divide-rule border-y border-rule">
            {data.devices.map((device) => (
              <DeviceLine key={device.id} device={device} />
            ))}
          </ul>
        )}
      </div>
      {asking && (
        <Suspense>
          <EndOthersDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
