import { isTimeZone } from '#contract/base/time-zone.ts';

/** Returns the zone of this device, or undefined where the browser does not know it (`Etc/Unknown`). */
export function ownDeviceZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}
