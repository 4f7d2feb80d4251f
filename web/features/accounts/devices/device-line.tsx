import { CircleHelp, Laptop, Smartphone } from 'lucide-react';
import { type Device, devices as devicesApi, type SignedInDevice } from '#contract/accounts/devices.ts';
import { useCommand } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BusyButton } from '../../../ui/button.tsx';
import { RelativeTime, Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const isHeld = (system: Device['system']) => system === 'iPhone' || system === 'iPad' || system === 'Android';

function DeviceIcon({ system }: Pick<Device, 'system'>) {
  const look = { className: 'size-6 shrink-0 text-ink-2', 'aria-hidden': true } as const;
  if (!system) return <CircleHelp {...look} />;
  return isHeld(system) ? <Smartphone {...look} /> : <Laptop {...look} />;
}

function deviceName({ browser, system }: Device): string {
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`An unknown browser`;
}

export function DeviceLine({ device }: { device: SignedInDevice }) {
  const end = useCommand(devicesApi.end);
  const name = deviceName(device);
  const press = () =>
    end.mutate(
      { session_id: device.id },
      {
        onSuccess: () => toast({ title: t`Signed out`, description: name }),
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <DeviceIcon system={device.system} />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="type-h3 flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {device.current && <Badge tone="ok">This device</Badge>}
        </h3>
        <p className="text-sm text-ink-2">
          Signed in <Time value={device.signed_in_at} />
          {!device.current && (
            <>
              {' · '}last seen <RelativeTime value={device.last_seen_at} />
            </>
          )}
          {device.network && (
            <>
              {' · '}network <span className="whitespace-nowrap tabular-nums">{device.network}</span>
            </>
          )}
        </p>
      </div>
      {!device.current && (
        <BusyButton
          variant="outline"
          size="sm"
          aria-label={t`Sign out ${name}`}
          busy={end.isPending}
          busyLabel="Signing out…"
          onClick={press}
        >
          Sign out
        </BusyButton>
      )}
    </li>
  );
}
