import { push as pushApi } from '#contract/platform/push.ts';
import { settingsApi } from '#contract/accounts/settings.ts';
import { call } from '../../../session/api.ts';
import { t } from '../../../ui/words.ts';

export async function enablePush(): Promise<string | null> {
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator))
    return t`This browser can’t show notifications. On an iPhone, add Saywell to your home screen first.`;
  if ((await Notification.requestPermission()) !== 'granted')
    return t`Your browser blocks notifications from Saywell. Allow them in its settings for this site.`;
  await subscribe();
  return null;
}

/** A push subscription belongs to the session that created it, so each new session registers it again. */
export async function renewPush(): Promise<void> {
  if (!('PushManager' in globalThis) || Notification.permission !== 'granted') return;
  if ((await call(settingsApi.get, {})).push_notifications) await subscribe();
}

export async function disablePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  await call(pushApi.unsubscribe, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

async function subscribe(): Promise<void> {
  const { key } = await call(pushApi.key, {});
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON();
  await call(pushApi.subscribe, {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
}
