import { tabStorage } from '../../../ui/page/browser-storage.ts';
import type { Passed } from './pass-many-dialog.tsx';

const keyOf = (jobId: string) => `passed-${jobId}`;

/** Stores the undo data so that it survives a reload; it expires when the emails are sent. */
export function storePassed(jobId: string, passed: Passed | null): void {
  if (passed) tabStorage.setItem(keyOf(jobId), JSON.stringify(passed));
  else tabStorage.removeItem(keyOf(jobId));
}

export function loadPassed(jobId: string): Passed | null {
  try {
    const stored = JSON.parse(tabStorage.getItem(keyOf(jobId)) ?? 'null') as Passed | null;
    return stored && Date.parse(stored.until) > Date.now() ? stored : null;
  } catch {
    return null;
  }
}
