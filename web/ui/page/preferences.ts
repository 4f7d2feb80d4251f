import { deviceStorage } from './browser-storage.ts';
import { cookieChoiceCookie, cookieChoiceOf, type CookieChoice } from '#contract/platform/cookie-choice.ts';

export const cookieChoice = (): CookieChoice =>
  cookieChoiceOf(new RegExp(`(?:^|; )${cookieChoiceCookie}=(\\w+)`).exec(document.cookie)?.[1]);

export function savePreference(key: string, value: string): void {
  if (cookieChoice() === 'essential') return;
  deviceStorage.setItem(key, value);
}
