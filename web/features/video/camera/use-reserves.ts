import { useEffect, useState } from 'react';
import type { DeviceReserves } from './shortage-text.ts';

type Battery = { level: number; charging: boolean };

export function useReserves(asked: boolean): DeviceReserves {
  const [reserves, setReserves] = useState<DeviceReserves>({ room: null, battery: null, mayDarken: false });
  useEffect(() => {
    if (!asked) return undefined;
    let over = false;
    const look = async () => {
      const [room, battery, dark] = await Promise.all([storageLeft(), batteryLeft(), canScreenDarken()]);
      if (!over) setReserves({ room, battery, mayDarken: dark });
    };
    void look();
    return () => void (over = true);
  }, [asked]);
  return reserves;
}

async function storageLeft(): Promise<number | null> {
  if (!navigator.storage?.estimate) return null;
  const { quota, usage } = await navigator.storage.estimate().catch(() => ({ quota: undefined, usage: undefined }));
  return quota === undefined ? null : quota - (usage ?? 0);
}

async function batteryLeft(): Promise<number | null> {
  if (!('getBattery' in navigator)) return null;
  const ask = navigator.getBattery as () => Promise<Battery>;
  const battery = await ask.call(navigator).catch(() => null);
  return battery && !battery.charging ? battery.level : null;
}

/** A phone in power-saving mode refuses a wake lock, so a test request detects that mode. */
async function canScreenDarken(): Promise<boolean> {
  const held = matchMedia('(pointer: coarse)').matches;
  if (!held || !('wakeLock' in navigator) || document.visibilityState !== 'visible') return false;
  try {
    await (await navigator.wakeLock.request('screen')).release();
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' && document.visibilityState === 'visible';
  }
}
