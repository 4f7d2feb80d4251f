import { useEffect, useState } from 'react';
import type { Reserves } from './low-words.ts';

type Battery = { level: number; charging: boolean };

/** Asked once, when the camera is on. */
export function useReserves(asked: boolean): Reserves {
  const [reserves, setReserves] = useState<Reserves>({ room: null, battery: null, mayDarken: false });
  useEffect(() => {
    if (!asked) return undefined;
    let over = false;
    const look = async () => {
      const [room, battery, dark] = await Promise.all([roomLeft(), batteryLeft(), mayDarken()]);
      if (!over) setReserves({ room, battery, mayDarken: dark });
    };
    void look();
    return () => void (over = true);
  }, [asked]);
  return reserves;
}

async function roomLeft(): Promise<number | null> {
  if (!navigator.storage?.estimate) return null;
  const { quota, usage } = await navigator.storage.estimate().catch(() => ({ quota: undefined, usage: undefined }));
  return quota === undefined ? null : quota - (usage ?? 0);
}

/** Null while it charges, and in browsers that do not tell. */
async function batteryLeft(): Promise<number | null> {
  if (!('getBattery' in navigator)) return null;
  const ask = navigator.getBattery as () => Promise<Battery>;
  const battery = await ask.call(navigator).catch(() => null);
  return battery && !battery.charging ? battery.level : null;
}

/** A phone that saves power refuses to keep its screen on. */
async function mayDarken(): Promise<boolean> {
  const held = matchMedia('(pointer: coarse)').matches;
  if (!held || !('wakeLock' in navigator) || document.visibilityState !== 'visible') return false;
  try {
    await (await navigator.wakeLock.request('screen')).release();
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' && document.visibilityState === 'visible';
  }
}
