/** A browser inside another app, where cameras and sign-ins often fail. `app`: null where it does not give its name. */
export type InAppBrowser = { app: string | null; system: 'iOS' | 'Android' };

const apps: [RegExp, string][] = [
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\bmusical_ly|BytedanceWebview|\bTikTok/i, 'TikTok'],
  [/\bTwitter\b/, 'X'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bPinterest\b/, 'Pinterest'],
  [/\bMicroMessenger\b/, 'WeChat'],
  [/\bLine\//, 'LINE'],
];

/** Which app shows a page in a view of its own, by what that view says of itself; null for a browser. */
export function inAppBrowserOf(user_agent: string | null): InAppBrowser | null {
  const text = user_agent ?? '';
  const system = /\b(?:iPhone|iPad|iPod)\b/.test(text) ? 'iOS' : /\bAndroid\b/.test(text) ? 'Android' : null;
  if (!system) return null;
  const app = apps.find(([mark]) => mark.test(text))?.[1] ?? null;
  // Every browser of iOS calls itself Safari, which a view of an app does not; that of Android has a mark of its own.
  const isView = system === 'iOS' ? !/\bSafari\//.test(text) : /;\s*wv\)/.test(text);
  return app || isView ? { app, system } : null;
}
