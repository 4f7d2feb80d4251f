import { expect, it } from 'vitest';
import { languageName, languagesOf, otherLanguage } from './language.ts';

const english =
  'You bake bread before the town wakes up, together with three other people who have done this for years. ' +
  'Two years in a bakery would help you. Why do you want to bake bread? When did a batch go wrong?';
const odd = 'Look after two hundred sleeping people between Denver and Chicago. Which journey changed how you work?';
const spanish = 'Durante seis años construí aplicaciones web con mi equipo y reduje el tiempo de carga a la mitad.';
const german =
  'Wir suchen eine Person, die gern früh aufsteht und Brot backt. Warum gerade Brot, und wann ging etwas schief?';

it('knows a language by its code and by its name', () => {
  const given = ['en', 'eng', 'en-US', 'english', 'spa', ' Spanish'];
  expect(given.map(languageName)).toEqual(['English', 'English', 'English', 'English', 'Spanish', 'Spanish']);
});

it('says which language an answer is in when it is not the one of the posting', () => {
  expect(otherLanguage(english, spanish, 'spanish')).toEqual({ asked: 'English', spoken: 'Spanish' });
  expect(otherLanguage(english, spanish, null)).toEqual({ asked: 'English', spoken: 'Spanish' });
  expect(otherLanguage(german, english, 'en')).toEqual({ asked: 'German', spoken: 'English' });
  expect(otherLanguage(german, german, null)).toBeNull();
});

it('does not judge what it cannot tell', () => {
  expect(languagesOf('Why bread?')).toEqual([]);
  expect(otherLanguage('Why bread?', spanish, 'es')).toBeNull();
  // The trigrams of this posting look more German than English.
  expect(languagesOf(odd)[0]).toBe('German');
  expect(otherLanguage(odd, english, 'en')).toBeNull();
});
