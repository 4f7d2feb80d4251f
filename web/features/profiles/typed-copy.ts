import { session } from '../../session.ts';

// Of this tab and this person alone: another account on the same device must not find it.
const keyOf = (name: string) => `typed:${name}:${session.claims()?.sub ?? ''}`;

/** What was typed before a reload or a new sign-in; null when nothing waits or it cannot be read. */
export function typedCopy<Values>(name: string): Partial<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Partial<Values> | null;
  } catch {
    return null;
  }
}

/** Keeps what is typed until it is saved; null forgets it. */
export function keepTyped(name: string, values: object | null): void {
  try {
    if (values) sessionStorage.setItem(keyOf(name), JSON.stringify(values));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage can be full or forbidden: what is typed then lasts as long as the page.
  }
}
