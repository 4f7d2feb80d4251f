import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Modal } from '../dialog/modal.tsx';
import { PastToasts } from './past-toasts.tsx';
import { dismissToast, errorToast, TOAST_DURATION_MS, TOAST_REMOVAL_MS, toast, useToasts } from './toast.ts';
import { Toaster } from './toaster.tsx';

/** A clock that only the test moves: the browser's actions and polls push Vitest's own forward by what they take. */
function standingClock() {
  let now = 0;
  let last = 0;
  const waiting = new Map<number, { at: number; call: () => void }>();
  vi.stubGlobal('setTimeout', (call: () => void, ms = 0) => {
    waiting.set(++last, { at: now + ms, call });
    return last;
  });
  vi.stubGlobal('clearTimeout', (id: number) => waiting.delete(id));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return {
    count: () => waiting.size,
    advance(ms: number) {
      now += ms;
      for (const [id, { at, call }] of waiting) {
        if (at > now) continue;
        waiting.delete(id);
        call();
      }
    },
  };
}

let clock: ReturnType<typeof standingClock>;
beforeEach(() => {
  clock = standingClock();
});
afterEach(() => {
  // The next test begins with no toast, in sight or past.
  clock.advance(TOAST_DURATION_MS);
  clock.advance(TOAST_REMOVAL_MS);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page({ dialog = false }: { dialog?: boolean }) {
  const { current } = useToasts();
  return (
    <main>
      <button type="button">On the page</button>
      <PastToasts />
      <output aria-label="in sight">{current?.title ?? 'none'}</output>
      <Toaster />
      {dialog && <Modal onClose={() => {}} aria-label="A dialog" className="size-40" />}
    </main>
  );
}

async function page(dialog = false) {
  const screen = await render(<Page dialog={dialog} />);
  const inSight = screen.getByLabelText('in sight', { exact: true });
  const sheet = screen.getByRole('listitem').first();
  /** Shows a toast and waits until its clock runs. */
  const show = async (title: string, description?: string) => {
    const clocks = clock.count();
    toast({ title, description });
    await expect.element(inSight).toHaveTextContent(title);
    await expect.poll(() => clock.count()).toBe(clocks + 1);
  };
  return { screen, inSight, sheet, show };
}

it('a toast disappears after five seconds and moves to the list of recent messages', async () => {
  const { screen, inSight, show } = await page();
  await show('Saved', 'Your profile.');
  await expect.element(screen.getByRole('status').last()).toHaveTextContent('Saved. Your profile.');
  clock.advance(TOAST_DURATION_MS - 1);
  await expect.element(inSight).toHaveTextContent('Saved');
  clock.advance(1);
  await expect.element(inSight).toHaveTextContent('none');
  await screen.getByRole('button', { name: 'Recent messages, 1 new' }).click();
  await expect.element(screen.getByRole('region', { name: 'Recent messages' })).toMatchTextContent(/Your profile\./);
  await expect.element(screen.getByRole('button', { name: 'Recent messages', exact: true })).toBeVisible();
});

it('a toast stays while a pointer is over it, and continues with the remaining time', async () => {
  const { screen, inSight, sheet, show } = await page();
  await show('Saved');
  const clocks = clock.count();
  clock.advance(3000);
  await sheet.hover();
  await sheet.hover({ position: { x: 30, y: 20 } });
  await expect.poll(() => clock.count()).toBe(clocks - 1);
  await screen.getByRole('button', { name: 'On the page' }).hover();
  await expect.poll(() => clock.count()).toBe(clocks);
  clock.advance(1900);
  await expect.element(inSight).toHaveTextContent('Saved');
  clock.advance(200);
  await expect.element(inSight).toHaveTextContent('none');
});

it('a new toast replaces the current one immediately', async () => {
  const { screen, inSight } = await page();
  toast({ title: 'First' });
  toast({ title: 'Second' });
  await expect.element(inSight).toHaveTextContent('Second');
  await expect.element(screen.getByRole('button', { name: 'Recent messages, 1 new' })).toBeVisible();
});

it('a failure is announced as an alert', async () => {
  const { screen, inSight } = await page();
  errorToast('It did not work.');
  await expect.element(inSight).toHaveTextContent('Error');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error. It did not work.');
});

it('F8 moves the focus to the toast, and Escape moves it back', async () => {
  const { screen, inSight, show } = await page();
  const before = screen.getByRole('button', { name: 'On the page' });
  await before.click();
  await show('Saved');
  const clocks = clock.count();
  await userEvent.keyboard('{F8}{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await expect.poll(() => clock.count()).toBe(clocks - 1);
  await userEvent.keyboard('{Escape}');
  await expect.element(inSight).toHaveTextContent('none');
  await expect.element(before).toHaveFocus();
});

it('a swipe to the right dismisses a toast, and a short one does not', async () => {
  const { inSight, sheet } = await page();
  const swipe = (px: number) => {
    const fire = (type: string, target: EventTarget, clientX: number) =>
      target.dispatchEvent(new PointerEvent(type, { clientX, button: 0, bubbles: true }));
    fire('pointerdown', sheet.element(), 100);
    fire('pointermove', window, 100 + px);
    fire('pointerup', window, 100 + px);
  };
  toast({ title: 'Saved' });
  await expect.element(inSight).toHaveTextContent('Saved');
  swipe(49);
  await expect.element(inSight).toHaveTextContent('Saved');
  swipe(-80);
  await expect.element(inSight).toHaveTextContent('Saved');
  swipe(50);
  await expect.element(inSight).toHaveTextContent('none');
});

it('a toast stays usable over an open dialog', async () => {
  const { screen, inSight } = await page(true);
  toast({ title: 'Saved' });
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/Saved/);
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => inSight.element().textContent).toBe('none');
});

it('dismissing another toast leaves this one', async () => {
  const { inSight } = await page();
  toast({ title: 'Saved' });
  dismissToast(-1);
  await expect.element(inSight).toHaveTextContent('Saved');
});
