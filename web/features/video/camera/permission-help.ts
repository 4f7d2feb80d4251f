import { inAppBrowserOf } from '#contract/accounts/in-app-browsers.ts';
import { t } from '../../../ui/words.ts';

/** Explains where this browser stores camera permissions; `installed` means opened from the home screen. */
export function permissionHelp(agent: string, installed: boolean): string {
  const inside = inAppBrowserOf(agent);
  // An installed app has no address bar either, but it has its own system permissions.
  if (installed && /\b(?:iPhone|iPad|Android)\b/.test(agent))
    return t`Open your phone’s settings, find this app, and allow camera and microphone. Then try again. You can also upload a video below.`;
  if (inside?.system === 'iOS')
    return t`This app may not let pages use the camera. Open this page in Safari from the menu of the app. You can also upload a video below.`;
  if (inside)
    return t`This app may not let pages use the camera. Open this page in Chrome from the menu of the app. You can also upload a video below.`;
  const browser = otherBrowsers[/\b(CriOS|FxiOS|EdgiOS)\//.exec(agent)?.[1] ?? ''];
  if (browser)
    return t`Open your phone’s settings, then ${browser}, and allow camera and microphone. Then try again. You can also upload a video below.`;
  if (/\b(?:iPhone|iPad)\b/.test(agent))
    return t`Tap “aA” beside the address, then Website Settings, and allow camera and microphone. Then try again. You can also upload a video below.`;
  if (/\bAndroid\b/.test(agent))
    return t`Tap the sign to the left of the address, then Permissions, and allow camera and microphone. Then try again. You can also upload a video below.`;
  return t`Allow camera and microphone in the address bar, then try again. You can also upload a video below.`;
}

/** On iOS, only Safari asks per site; other browsers get permission as a whole. */
const otherBrowsers: Record<string, string> = { CriOS: 'Chrome', FxiOS: 'Firefox', EdgiOS: 'Edge' };
