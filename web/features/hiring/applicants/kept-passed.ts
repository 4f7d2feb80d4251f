import type { Passed } from './pass-many-dialog.tsx';

const keyOf = (jobId: string) => `passed-${jobId}`;

/** Keeps the way back over a reload; it ends by itself when the emails have left. */
export function keepPassed(jobId: string, passed: Passed | null): void {
  try {
    if (passed) sessionStorage.setItem(keyOf(jobId), JSON.stringify(passed));
    else sessionStorage.removeItem(keyOf(jobId));
  } catch {
    // Without storage the way back lasts as long as the page.
  }
}

export function keptPassed(jobId: string): Passed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(jobId)) ?? 'null') as Passed | null;
    return kept && Date.parse(kept.until) > Date.now() ? kept : null;
  } catch {
    return null;
  }
}
