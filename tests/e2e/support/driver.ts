import { test } from '@playwright/test';

/** Whether the driver of this browser can do it; what it cannot is printed at the end of the run. */
export function driverCan(what: 'downloads' | 'axe beside a running camera'): boolean {
  const info = test.info();
  if (info.project.name !== 'firefox') return true;
  info.annotations.push({ type: 'Not driven in Firefox', description: what });
  return false;
}
