import { cookieChoiceCookie, cookieChoiceOf, type CookieChoice } from '#contract/platform/cookie-choice.ts';

/** What the reader of this browser lets it keep. */
export const cookieChoice = (): CookieChoice =>
  cookieChoiceOf(new RegExp(`(?:^|; )${cookieChoiceCookie}=(\\w+)`).exec(document.cookie)?.[1]);

/** Keeps how someone likes things until the next visit, where they allow it. */
export function keepPreference(key: string, value: string): void {
  if (cookieChoice() === 'essential') return;
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage can be full or forbidden: the choice then lasts as long as the page.
  }
}
