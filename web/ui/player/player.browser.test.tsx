import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { Player } from './player.tsx';

it('a video that does not load says so, also after Play was pressed', async () => {
  const screen = await render(<Player src="/no-such-video.mp4" label="Answer" duration={5} />);
  const failure = screen.getByRole('alert');
  await expect.element(failure).toHaveTextContent('This video can’t be played.');
  await screen.getByRole('button', { name: 'Play' }).click();
  // A second start is refused after the first one.
  await expect(document.querySelector('video')?.play()).rejects.toThrow();
  await expect.element(failure).toHaveTextContent('This video can’t be played.');
});
