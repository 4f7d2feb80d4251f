import { type CDPSession, expect, test } from '@playwright/test';
import { signIn } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const registrationIn = (cdp: CDPSession) =>
  new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });

test('a push becomes a notification, and a press on it leads to what it tells of', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await signIn(page, 'candidate');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const cdp = await context.newCDPSession(page);
  const registrationId = await registrationIn(cdp);
  // As the browser hands it over once a push service has brought it and its lock is off.
  const data = JSON.stringify({ title: 'A message about Baker', path: '/candidate/messages', tag: 'talk' });
  const push = { origin: new URL(page.url()).origin, registrationId, data };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
    });
  await cdp.send('ServiceWorker.deliverPushMessage', push);
  await expect.poll(shown).toEqual([{ title: 'A message about Baker', tag: 'talk' }]);
  // The same thing told again stands once on the screen.
  await cdp.send('ServiceWorker.deliverPushMessage', push);
  await expect.poll(shown).toHaveLength(1);

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const press = new Event('notificationclick') as Event & { notification?: unknown; waitUntil?: unknown };
    press.notification = notification;
    press.waitUntil = () => {};
    globalThis.dispatchEvent(press);
  });
  await expect(page).toHaveURL('/candidate/messages');
  await expect.poll(shown).toEqual([]);
});
