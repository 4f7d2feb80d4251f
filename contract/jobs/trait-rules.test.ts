import { describe, expect, it } from 'vitest';
import { criterionProblem, messageProblem, noteProblem } from './trait-rules.ts';

const blocked = [
  'Young and dynamic',
  'Speaks like a native',
  'No children',
  'Cultural fit',
  'Under 35',
  'Recent graduate',
  'Is confident',
  'Makes eye contact',
  'Christian values',
  'Accent-free English',
  'Able-bodied',
  'Well-groomed appearance',
  'American-born',
  'Not pregnant',
  'Enthusiasm',
  'Male candidates',
  'No union ties',
  'Pleasant voice',
  'Joven y dinámico',
  'Habla como nativa',
  'Sin hijos',
  'Soltera',
  'Menores de 30 años',
  'Buena presencia',
  'Sin acento extranjero',
  'Encaje cultural',
  'Goza de buena salud',
  'Valores cristianos',
  'Sexo femenino',
  'Contacto visual',
  'Sin cargas familiares',
  'Recién egresado',
  'Nacionalidad mexicana',
  'Actitud positiva',
  'Parece nerviosa',
  'Ideas de izquierda',
];

const allowed = [
  "Handles young customers' accounts",
  'native mobile development',
  'Explains how a native app differs from a web app',
  'Knows the safety rules for children',
  'Writes for readers over 65',
  'Names the age of the code they replaced',
  'Single sign-on',
  'Race conditions',
  'Health data privacy',
  'Works with religious communities',
  'Confidence intervals',
  'Chooses accent colors for contrast',
  'No child labor in the supply chain',
  'Voice user interfaces',
  'SQL union and joins',
  'Describes how the culture of code review changed',
  'Plans for family medicine patients',
  'Fluent English',
  'The loss was under 20 percent',
  'Counsels pregnant patients',
  'Explains the gender pay gap in the data',
  'States limits honestly, with an example',
  'Trato con clientes jóvenes',
  'Desarrollo nativo para móviles',
  'Cuida la salud de los pacientes',
  'Explica el interés compuesto',
  'Atención a familias con hijos',
  'Describe la edad de los datos',
  'Maneja el tono de la marca en redes',
  'Corrige acentos y ortografía',
];

describe('criteria of a rubric', () => {
  it.each(blocked)('a criterion about a protected trait or an unobservable quality has a reason: %s', (text) => {
    expect(criterionProblem(text)?.length).toBeGreaterThan(20);
  });

  it.each(allowed)('a criterion about the work is allowed: %s', (text) => {
    expect(criterionProblem(text)).toBeNull();
  });
});

describe('messages and notes', () => {
  it.each(['We are a young and dynamic team.', 'Only people without children, please.', 'Message our HR on Telegram.'])(
    'an invitation may not say “%s”',
    (text) => {
      expect(messageProblem(text)).not.toBeNull();
    },
  );

  it.each(['Your enthusiasm for bread shows in your profile.', 'Your work on native apps made me write.'])(
    'an invitation may say “%s”',
    (text) => {
      expect(messageProblem(text)).toBeNull();
    },
  );

  it.each(['I am young and dynamic.', 'I have no children, so I can travel.', 'I speak like a native.'])(
    'a note for the employer may not say “%s”',
    (text) => {
      expect(noteProblem(text)).not.toBeNull();
    },
  );

  it.each([
    'English is not my first language, and two words came out wrong.',
    'I have a stutter, so the recording is long.',
    'I had a cold that day.',
  ])('a note for the employer may say “%s”', (text) => {
    expect(noteProblem(text)).toBeNull();
  });
});
