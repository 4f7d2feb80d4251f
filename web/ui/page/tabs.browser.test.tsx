import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { Tabs } from './tabs.tsx';

const names = ['One', 'Two', 'Three'];

function Chooser({ first = 'One', width = 600 }) {
  const [value, choose] = useState(first);
  const tabs = names.map((name, index) => ({ value: name, label: name, count: index, content: `Content of ${name}` }));
  return (
    <div style={{ width }}>
      <Tabs label="Numbers" tabs={tabs} value={value} onChange={choose} />
    </div>
  );
}

it('the tabs are one stop of the Tab key, and the arrow keys wrap around', async () => {
  const screen = await render(<Chooser />);
  const named = (name: string) => `${name} (${names.indexOf(name)})`;
  const tab = (name: string) => screen.getByRole('tab', { name: named(name) });
  await tab('One').click();
  for (const [key, name] of [
    ['ArrowRight', 'Two'],
    ['End', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Three'],
    ['Home', 'One'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByRole('tabpanel', { name: named(name) })).toHaveTextContent(`Content of ${name}`);
  }
  await userEvent.keyboard('x');
  await expect.element(tab('One')).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('tabpanel')).toHaveFocus();
});

it('a chosen tab beyond the edge scrolls into view', async () => {
  const screen = await render(<Chooser first="Three" width={120} />);
  const list = screen.getByRole('tablist').element().getBoundingClientRect();
  const chosen = screen.getByRole('tab', { name: 'Three (2)' }).element().getBoundingClientRect();
  expect(chosen.right).toBeLessThanOrEqual(list.right + 1);
});
