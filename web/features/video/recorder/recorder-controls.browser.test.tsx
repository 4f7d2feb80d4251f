import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { TakeLimits } from '../recording/take-limits.ts';
import { useObservable } from '../camera/observable.ts';
import { createRecorder, type RecordedTake } from '../recording/recorder.ts';
import { RecorderControls } from './recorder-controls.tsx';

/** The bar with a real recorder, at the camera that Chromium pretends to have. */
async function bar(change: Partial<TakeLimits> = {}, { tested = true, lastQuestion = false } = {}) {
  const limits = { seconds: 120, bytes: 50_000_000, soundOnly: false, ...change };
  const ended: RecordedTake[] = [];
  const recorder = createRecorder({
    limits: () => limits,
    onStart: () => {},
    onPiece: () => {},
    onEnd: (recorded) => void ended.push(recorded),
  });
  function Bar() {
    const state = useObservable(recorder.state);
    const [onTested, setOnTested] = useState<(() => void) | null>(() => (tested ? null : () => setOnTested(null)));
    const answer = { state, limits, recorder, start: recorder.start };
    return <RecorderControls answer={answer} lastQuestion={lastQuestion} onTested={onTested} />;
  }
  const screen = await render(<Bar />);
  const button = (name: string) => screen.getByRole('button', { name });
  return { screen, recorder, ended, button, time: screen.getByRole('progressbar', { name: 'Time used' }) };
}
const seconds = (count: number) => new Promise((passed) => setTimeout(passed, count * 1000));

it('recording starts only with camera and microphone switched on', async () => {
  const { recorder, button, screen } = await bar();
  await expect.element(button('Start')).toBeDisabled();
  await recorder.open();
  await expect.element(button('Start')).toBeEnabled();
  recorder.toggle('sound');
  await expect.element(button('Start')).toBeDisabled();
  await expect.element(screen.getByRole('img', { name: 'Microphone is off' })).toBeInTheDocument();
  recorder.toggle('sound');
  recorder.toggle('picture');
  await expect.element(button('Start')).toBeDisabled();
  recorder.toggle('picture');
  await expect.element(button('Start')).toBeEnabled();
  recorder.leave();
});

it('recording starts without a picture where only the voice is needed', async () => {
  const { recorder, button } = await bar({ soundOnly: true });
  await recorder.open();
  recorder.toggle('picture');
  await expect.element(button('Start')).toBeEnabled();
  recorder.leave();
});

it('the camera test comes first', async () => {
  const { recorder, button } = await bar({}, { tested: false });
  await expect.element(button('Start')).toBeDisabled();
  await recorder.open();
  await button('Continue').click();
  await expect.element(button('Start')).toBeEnabled();
  recorder.leave();
});

it('a pause stops the clock, and the start of the next question is marked', async () => {
  const { recorder, ended, button, time } = await bar();
  await recorder.open();
  await button('Start').click();
  await expect.poll(() => recorder.state.get().seconds).toBeGreaterThan(0.5);
  await button('Next question').click();
  await button('Pause').click();
  const { seconds: paused } = recorder.state.get();
  await seconds(1);
  await button('Resume').click();
  await expect.poll(() => recorder.state.get().seconds).toBeGreaterThan(paused);
  await button('Stop recording').click();
  await expect.poll(() => ended.length).toBe(1);
  const [whole] = ended;
  expect(whole?.marks).toEqual([0, expect.any(Number)]);
  expect(whole?.marks[1]).toBeLessThanOrEqual(paused + 0.3);
  await expect.element(time).toHaveAttribute('aria-valuemax', '120');
  await expect.element(button('Start')).toBeDisabled();
});

it('the last question has no next one', async () => {
  const { recorder, button } = await bar({}, { lastQuestion: true });
  await recorder.open();
  await button('Start').click();
  await expect.element(button('Next question')).toBeDisabled();
  recorder.leave();
});

it('recording ends automatically when the time is used up', async () => {
  const { recorder, ended, button, time } = await bar({ seconds: 1 });
  await recorder.open();
  await button('Start').click();
  await expect.poll(() => ended.length).toBe(1);
  expect(ended[0]?.seconds).toBe(1);
  expect(recorder.state.get().notice).toBe('limit');
  await expect.element(time).toHaveAttribute('aria-valuetext', '0:01 of 0:01');
});
