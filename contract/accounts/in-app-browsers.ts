/** Describes a browser embedded in an app, where cameras and sign-ins often fail; `app` is null when its name is unknown. */
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

export function inAppBrowserOf(user_agent: string | null): InAppBrowser | null {
  const text = user_agent ?? '';
  const system = /\b(?:iPhone|iPad|iPod)\b/.test(text) ? 'iOS' : /\bAndroid\b/.test(text) ? 'Android' : null;
  if (!system) return null;
  const app = apps.find(([mark]) => mark.test(text))?.[1] ?? null;
  // Every iOS browser contains "Safari" in its user agent, an in-app view does not; Android marks its views with "wv".
  const isView = system === 'iOS' ? !/\bSafari\//.test(text) : /;\s*wv\)/.test(text);
  return app || isView ? { app, system } : null;
}
