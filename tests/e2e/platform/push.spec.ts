import { expect, test, type Worker } from '../support/walk.ts';
import { signIn } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

/** As the browser hands a push over; done once the worker has done all it asked the browser to wait for. */
const push = (worker: Worker, title: string) =>
  worker.evaluate(
    async (data) => {
      const event = new Event('push') as Event & { data?: unknown; waitUntil?: (work: unknown) => void };
      const awaited: unknown[] = [];
      event.data = { json: () => data };
      event.waitUntil = (work) => void awaited.push(work);
      globalThis.dispatchEvent(event);
      await Promise.all(awaited);
    },
    { title, path: '/candidate/messages', tag: 'talk' },
  );

const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const event = new Event('notificationclick') as Event & { notification?: unknown; waitUntil?: unknown };
    event.notification = notification;
    event.waitUntil = () => {};
    globalThis.dispatchEvent(event);
  });

test('a push becomes a notification, and a press on it opens its subject', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await signIn(page, 'candidate');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The page registers it once it has loaded, so it may have started before anyone could wait for it.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
    });
  await push(worker, 'A message about Baker');
  await expect.poll(shown).toEqual([{ title: 'A message about Baker', tag: 'talk' }]);
  // What is told about the same thing takes the place of what was told before.
  await push(worker, 'Two messages about Baker');
  await expect.poll(shown).toEqual([{ title: 'Two messages about Baker', tag: 'talk' }]);

  await press(worker);
  await expect(page).toHaveURL('/candidate/messages');
  await expect.poll(shown).toEqual([]);
});
