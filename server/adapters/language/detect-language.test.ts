import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeOf, languageOfPosting, unexpectedLanguage } from './detect-language.ts';

const root = join(import.meta.dirname, '../../..');
const english =
  'You bake bread before the town wakes up, together with three other people who have done this for years. ' +
  'Two years in a bakery would help you. Why do you want to bake bread? When did a batch go wrong?';
const odd = 'Look after two hundred sleeping people between Denver and Chicago. Which journey changed how you work?';
const answers = {
  es: 'Durante seis años construí aplicaciones web con mi equipo y reduje el tiempo de carga a la mitad.',
  fr: 'Pendant six ans, j’ai développé des applications web avec mon équipe et réduit le temps de chargement.',
  de: 'Sechs Jahre lang habe ich mit meinem Team Anwendungen für das Web gebaut und die Ladezeit halbiert.',
  pt: 'Durante seis anos desenvolvi aplicações web com a minha equipa e reduzi o tempo de carregamento.',
  it: 'Per sei anni ho sviluppato applicazioni web con la mia squadra e ho dimezzato il tempo di caricamento.',
  nl: 'Zes jaar lang heb ik met mijn team webapplicaties gebouwd en de laadtijd gehalveerd voor iedereen.',
};

it('a language is recognized by its code and by its name', () => {
  const given = ['en', 'eng', 'en-US', 'english', 'spa', ' Spanish', 'Klingonisch'];
  expect(given.map(codeOf)).toEqual(['en', 'en', 'en', 'en', 'es', 'es', null]);
});

it('the language of a job is detected from all of its words', () => {
  expect([english, odd, answers.es, 'Why bread?'].map(languageOfPosting)).toEqual(['en', 'en', 'es', null]);
});

it('the language of every demo job is detected, and answers in each other language are noticed', () => {
  const files = globSync('demo/jobs/*.json', { cwd: root });
  type Posting = { description: string; requirements: string[]; application_questions: string[] };
  const jobs = files.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Posting>),
  );
  expect(jobs.length).toBeGreaterThan(20);
  for (const { description, requirements, application_questions } of jobs) {
    const code = languageOfPosting([description, ...requirements, ...application_questions].join(' '));
    expect(code).toBe('en');
    const noticed = Object.values(answers).map((answer) => unexpectedLanguage([code ?? ''], answer, null));
    expect(noticed).toEqual(Object.keys(answers));
  }
});

it.each(Object.entries(answers))(
  'an answer in a language that the job does not ask for is noticed: %s',
  (code, answer) => {
    expect(unexpectedLanguage(['en'], answer, null)).toBe(code);
    expect(unexpectedLanguage(['en'], answer, code)).toBe(code);
    expect(unexpectedLanguage(['en', code], answer, code)).toBeNull();
  },
);

it('an answer in an unclear language is not judged', () => {
  expect(unexpectedLanguage(['en'], 'Sí, claro.', null)).toBeNull();
  expect(unexpectedLanguage([], answers.de, 'de')).toBeNull();
});
