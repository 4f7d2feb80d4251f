import { t } from '../../../ui/words.ts';

/** What this device is short of; null where it does not say. */
export type Reserves = {
  /** Bytes that a page may still keep. */
  room: number | null;
  /** 0 to 1, while it is not charging. */
  battery: number | null;
  /** The screen may turn off by itself: the system saves power. */
  mayDarken: boolean;
};

const littleBattery = 0.15;

/** Said before someone speaks for three minutes, one sentence for each shortage. `needed`: bytes that the longest take may weigh. */
export function lowWords({ room, battery, mayDarken }: Reserves, needed: number): string[] {
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
