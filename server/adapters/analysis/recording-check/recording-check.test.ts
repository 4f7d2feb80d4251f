import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { film, openRecorder } from '../../../../tests/support/recordings/recordings.ts';
import {
  drums,
  echoing,
  halting,
  louder,
  melody,
  noisier,
  silence,
  tone,
  whiteNoise,
} from '../../../../tests/support/recordings/sounds.ts';
import { voice } from '../../../../tests/support/recordings/voices.ts';
import type { AnalysisInput } from '../analysis-input.ts';
import type { Recording } from '../listening/measure.ts';
import { checkRecording } from './recording-check.ts';
import { toldIn } from '../model/told.ts';

const recorder = openRecorder();
afterAll(() => recorder.close());

const question = 'What have you built?';
const input = (recording: Recording, ...written: string[]): AnalysisInput => ({
  job: {
    title: 'Web developer',
    description: 'Build the pages on which patients find a doctor.',
    requirements: ['Three years of experience'],
    skills_required: ['React', 'TypeScript', 'SQL'],
    application_questions: [question, 'Why this job?'],
  },
  answers: written.map((text) => ({ question, text, t_start: null, t_end: null })),
  skills: ['React.js', 'HTML'],
  identity: [],
  recording,
  captions: null,
  leftOut: [],
});
const check = (sound: Int16Array | null, ...written: string[]) =>
  checkRecording(input(recorder.record(sound), ...written));

const american = voice('american');
let plain: AnalysisResult;
beforeAll(async () => void (plain = await check(american)));

describe('the recording and keyword check', () => {
  it('says its sentences in the language of the reader and leaves what people wrote alone', async () => {
    const written = 'I write TypeScript every morning.';
    const mute = await check(silence(20), written);
    expect(mute).toMatchObject(toldIn('en', mute));
    const { summary, communication_skills } = toldIn('es', mute).analysis_notes;
    expect(summary).toMatch(/^Evidencia insuficiente, por eso .* la grabación\. Esta es una revisión/);
    expect(communication_skills.notes).toBe('Sin evaluar: esta revisión no lee lo que se dijo.');

    const { analyser, analysis_notes, measured } = toldIn('es', await check(american, written));
    expect(analyser).toBe('Revisión de la grabación y de palabras clave 1');
    const named = { text: 'Nombra TypeScript en una respuesta escrita.', quote: written, at: null };
    expect(analysis_notes.strengths).toContainEqual(named);
    const told = measured.map(({ label, value }) => `${label}: ${value}`).join('\n');
    expect(told).toMatch(/^Respuesta hablada: \d+ s de voz; \d+ s dan todos los puntos$/m);
    expect(told).toMatch(/^Voz: \d+ s de \d+ s$/m);
    expect(told).toMatch(/^Brillo: [\d.]+ de 255$/m);
  });

  it('scores a spoken answer, says what it is, and asks for a human review', async () => {
    expect(plain).toMatchObject({
      analyser: 'Recording and keyword check 1',
      ai_recommendation: 'REVIEW',
      insufficient_evidence: false,
      transcript: [],
      questions: [],
      analysis_notes: { communication_skills: { score: null }, enthusiasm_motivation: { score: null } },
    });
    expect(plain.analysis_score).toBeGreaterThan(40);
    expect(plain.analysis_notes.summary).toMatch(/did not understand what was said/);
  });

  it('never exceeds 79 and never recommends more than a review, however much is written', async () => {
    const text =
      'At Initech I rebuilt the booking portal in React and TypeScript with two colleagues. We moved the reports to SQL, ' +
      'wrote tests for each screen, taught the support team how to read logs, and halved the time every page takes to load.';
    const result = await check(american, text, text);
    expect(result.analysis_score).toBe(79);
    expect(result.ai_recommendation).toBe('REVIEW');
  });

  it('quotes the written answer for each skill it finds there', async () => {
    const result = await check(american, 'At Initech I wrote reports in SQL. I enjoyed it.');
    expect(result.analysis_notes.strengths).toContainEqual({
      text: 'Names SQL in a written answer.',
      quote: 'At Initech I wrote reports in SQL.',
      at: null,
    });
  });

  it('counts nothing that only repeats keywords', async () => {
    const stuffed = `A ${'React TypeScript SQL 👍 '.repeat(40)}`;
    const result = await check(american, stuffed);
    const quote = result.analysis_notes.red_flags[0]?.quote;
    expect(quote).toMatch(/^A React TypeScript SQL/);
    expect(quote?.isWellFormed()).toBe(true);
    expect(result.analysis_score).toBeLessThan(plain.analysis_score ?? 0);
  });

  it('says what makes a recording hard to judge, and caps its score', async () => {
    const black = new Uint8Array(film({ face: 0, wall: 0 }).length);
    const result = await checkRecording(input(recorder.record(louder(american, 34), black)));
    expect(result.analysis_notes.red_flags.map(({ text }) => text)).toEqual([
      'The speech is hard to hear (technical).',
      'The picture is missing, dark, frozen or blurred (technical).',
    ]);
    expect(result.analysis_score).toBeLessThan(50);
  });

  it('keeps pitch, pace and accent out of the result', () => {
    const keys = plain.measured.map((row) => row.key).join(' ');
    expect(keys).not.toMatch(/pitch|pace|rate|syllable|pause|accent|tone|emotion/);
  });
});

describe('a recording without speech', () => {
  const sounds: [string, Int16Array | null][] = [
    ['no sound track', null],
    ['silence', silence(20)],
    ['a tone', tone(20)],
    ['white noise', whiteNoise(20)],
    ['a melody', melody(20)],
    ['drums', drums(20)],
    ['a whisper, which cannot be measured', voice('whisper')],
    ['a fraction of a second of speech', american.subarray(0, 24_000)],
    ['an empty file', new Int16Array(0)],
  ];

  it.each(sounds)('has no score: %s', async (_, sound) => {
    const result = await check(sound, 'I used React, TypeScript and SQL for six years.');
    expect(result).toMatchObject({ analysis_score: null, ai_recommendation: 'REVIEW', insufficient_evidence: true });
    expect(result.analysis_notes.strengths).toEqual([]);
    expect(result.analysis_notes.red_flags).not.toEqual([]);
    expect(result.analysis_notes.summary).toMatch(/^Insufficient evidence/);
  });
});

describe('one answer in other voices, rooms and pictures', () => {
  const variants: [string, Int16Array, Uint8Array?][] = [
    ['british', voice('british')],
    ['scottish', voice('scottish')],
    ['caribbean', voice('caribbean')],
    ['a spanish accent', voice('spanish')],
    ['a hindi accent', voice('hindi')],
    ['a woman', voice('woman')],
    ['a man', voice('man')],
    ['a deep voice', voice('deep')],
    ['a shrill voice', voice('shrill')],
    ['a slow speaker', voice('slow')],
    ['a fast speaker', voice('fast')],
    ['a soft voice', louder(american, -14)],
    ['a noisy room', noisier(american, -40)],
    ['an echoing room', echoing(american)],
    ['halting speech', halting(american)],
    ['dark skin before a bright wall', american, film({ face: 45, wall: 200 })],
    ['light skin in the dark, close and to the side', american, film({ face: 120, wall: 12, size: 32, left: 50 })],
  ];

  it.each(variants)('scores the same: %s', async (_, sound, picture) => {
    const variant = await checkRecording(input(recorder.record(sound, picture)));
    expect(variant.analysis_score).toBe(plain.analysis_score);
    expect(variant.analysis_notes).toEqual(plain.analysis_notes);
  });
});
