import { t } from '../../../ui/words.ts';

/** Describes low resources of the device; a value is null where the browser does not report it. */
export type DeviceReserves = {
  /** This is the remaining storage quota in bytes. */
  room: number | null;
  /** The battery level is from 0 to 1, and null while it charges. */
  battery: number | null;
  mayDarken: boolean;
};

const littleBattery = 0.15;

/** Warns before a long recording with one sentence per shortage; `needed` is the size of the longest take in bytes. */
export function shortageText({ room, battery, mayDarken }: DeviceReserves, needed: number): string[] {
  const percent = Math.round((battery ?? 1) * 100);
  return [
    ...(room !== null && room < needed
      ? [t`This device is low on storage. Keep this page open until your video is uploaded.`]
      : []),
    ...(battery !== null && battery <= littleBattery
      ? [t`Your battery is at ${percent}%. Plug in before you record.`]
      : []),
    ...(mayDarken ? [t`Low power mode may turn the screen off. Tap it now and then while you record.`] : []),
  ];
}
