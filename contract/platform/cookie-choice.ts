/** What a browser may keep: what signing in and sending need, or also how its owner likes things. */
export const cookieChoices = ['essential', 'preferences'] as const;
export type CookieChoice = (typeof cookieChoices)[number];

export const cookieChoiceCookie = 'cookies';

/** Preferences are kept only by anyone who sets one; a browser that chose keeps its choice. */
export const cookieChoiceOf = (stored: string | undefined): CookieChoice =>
  stored === 'essential' ? 'essential' : 'preferences';
