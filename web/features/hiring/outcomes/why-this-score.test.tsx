import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { WhyThisScore } from './why-this-score.tsx';

const sent = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'submitted',
  ai_consent: true,
  analysis: null,
  analysis_status: 'pending',
  analysis_halted: false,
  analysis_held: false,
  analysis_not_before: null,
  analysis_waits_since: null,
  video: { path: 'videos/a' },
  accommodation: { asked: [], note: '', reply: '', waiting: false },
  ai: { kind: 'model', provider: 'Acme AI', kept_days: 0, sound: 'sent' },
  place_rules: [],
};

/** What the candidate reads on the page of an answer without a result. */
const words = (change: object): string =>
  renderToStaticMarkup(
    <WhyThisScore
      application={{ ...sent, ...change } as unknown as ApplicationPage}
      claims={[]}
      onSeek={() => undefined}
    />,
  ).replaceAll(/<[^>]+>/g, ' ');

const reading = 'AI is reading your answer.';

it('the text says that AI reads an answer only while a model reads it', () => {
  expect(words({ analysis_status: 'processing' })).toContain(reading);
  expect(words({ analysis_status: 'pending' })).toContain('Your answer is in the queue.');
  const measured = words({ analysis_status: 'processing', ai: { ...sent.ai, kind: 'facts' } });
  expect(measured).toContain('Your recording is being measured. No AI reads it.');
  expect(words({ analysis_status: 'processing', ai: { ...sent.ai, kind: 'demo' } })).toContain(
    'Plain rules are scoring',
  );
});

it.each([
  [
    'a request that waits for a person',
    { accommodation: { ...sent.accommodation, waiting: true } },
    'AI isn’t reading',
  ],
  [
    'an answer with sound alone',
    { accommodation: { ...sent.accommodation, asked: ['audio_answer'] } },
    'AI only reads answers on video.',
  ],
  [
    'an answer in writing',
    { video: null, accommodation: { ...sent.accommodation, asked: ['text_answer'] } },
    'AI only reads answers on video.',
  ],
  ['an analysis that no plan covers', { analysis_held: true }, 'doesn’t cover an analysis of your answer'],
  ['a stop by an administrator', { analysis_halted: true }, 'AI isn’t reading answers here right now.'],
])('the text does not say that AI reads an answer: %s', (_, change, text) => {
  expect(words(change)).toContain(text);
  expect(words(change)).not.toContain(reading);
});
