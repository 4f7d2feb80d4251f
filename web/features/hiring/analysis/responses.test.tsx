import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Responses } from './responses.tsx';

it('each question shows its written answer, and a key that is only a number is hidden', () => {
  const answers = { '0': 'zero', '1': 'one', '2': 'two', '3': 'three', 'Why bread?': 'It feeds people.', 'How?': ' ' };
  const html = renderToStaticMarkup(<Responses answers={answers} claims={[]} />);
  const shown = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, question]) => question);
  expect(shown).toEqual(['3', 'Why bread?']);
  expect(html).toContain('It feeds people.');
});
