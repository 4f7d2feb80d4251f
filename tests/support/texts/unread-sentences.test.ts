import { expect, it } from 'vitest';
import { textsInHtml, textsInResponse } from './texts-in.ts';
import { unreadSentences } from './unread-sentences.ts';

const listed = (...sentences: string[]) => sentences.map((english) => ({ file: 'web/screen.tsx', english }));
const unread = (sentences: string[], texts: string[]) =>
  unreadSentences(listed(...sentences), texts).map(({ english }) => english);

it('a sentence counts as read with its values, in either form of a count, around a link and in Spanish', () => {
  const sentences = [
    '{candidate} has withdrawn from {title}',
    '{count, plural, one {# job} other {# jobs}} waiting for you',
    'Read the <0>privacy policy</0> before you agree.',
    'AI Recommendation',
  ];
  const texts = [
    'Maya Okafor has withdrawn from Baker',
    '1 job waiting for you',
    'Read the privacy policy before you agree.',
    'Recomendación de IA',
  ];
  expect(unread(sentences, texts)).toEqual([]);
});

it('a sentence that no text holds is unread, also when another text has its words in another order', () => {
  expect(
    unread(['Your file was sent.', 'Try it again later.'], ['later, Try it again.', 'Your file was sent. Thanks.']),
  ).toEqual(['Try it again later.']);
});

it('one word counts as read only as a whole text', () => {
  expect(unread(['Jobs', 'Paused'], ['Jobs', 'Paused jobs are listed here.'])).toEqual(['Paused']);
});

it('the texts of a response are the strings of its JSON, the blocks of its page or the lines of its file', () => {
  expect(textsInResponse('{"error":"Job not found.","issues":[{"message":"At most 3"}]}')).toEqual([
    'Job not found.',
    'At most 3',
  ]);
  expect(textsInHtml('<p>Read <b>this</b> &amp; that</p><img alt="A face"><script>let x</script>')).toEqual(
    expect.arrayContaining(['Read this & that', 'A face']),
  );
  expect(textsInResponse('Name,Status\nMaya,Applied')).toEqual(['Name,Status', 'Maya,Applied']);
});
