export const cookieChoices = ['essential', 'preferences'] as const;
export type CookieChoice = (typeof cookieChoices)[number];

export const cookieChoiceCookie = 'cookies';

/** A stored choice is respected; without one, a preference is stored only when the user sets it. */
export const cookieChoiceOf = (stored: string | undefined): CookieChoice =>
  stored === 'essential' ? 'essential' : 'preferences';
