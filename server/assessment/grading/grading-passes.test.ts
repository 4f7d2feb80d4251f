import { describe, expect, it } from 'vitest';
import type { AnalysisInput } from '../../base/analysis.ts';
import { proposedFor } from '../rubric/propose.ts';
import { splitAnswers } from './split-answers.ts';
import type { LevelClaim, Grader, QuestionTask, Statement } from './grader.ts';
import { gradeAnswers } from './grading-passes.ts';

const questions = ['When did a batch go wrong?', 'Why this job?'];
const story = 'Last winter the oven went out while two hundred loaves of sourdough were proving in the back room.';
const action = 'I called the baker next door and carried every single tray over the street by myself.';
const reason = 'I want this job because bread is the one thing that brings the whole town together.';

const input: AnalysisInput = {
  job: { title: 'Baker', requirements: [], skills_required: ['Sourdough'], application_questions: questions },
  languages: ['en'],
  rubric: questions.map((question) => proposedFor(question, 'en')),
  answers: questions.map((question, at) => ({ question, text: '', t_start: at * 20, t_end: at * 20 + 20 })),
  identity: [],
  recording: { pcmFile: null, grayFile: null, grayWidth: 0, grayHeight: 0 },
  captions: null,
  heard: null,
  leftOut: [],
};
const spoken = [
  { start: 0, end: 8, text: story },
  { start: 8, end: 16, text: action },
  { start: 21, end: 30, text: reason },
];

type Script = {
  claims: (task: QuestionTask, reading: number) => Partial<Record<string, [level: number, ...quotes: string[]]>>;
  supports?: (statement: Statement) => boolean;
};
/** Grades as told; what is not told is level 0. */
function scripted({ claims, supports = () => true }: Script) {
  const seen: { tasks: QuestionTask[]; statements: Statement[] } = { tasks: [], statements: [] };
  const grader: Grader = {
    addressed: () => Promise.resolve([]),
    confirmsAddressed: () => Promise.resolve(false),
    grade(task, reading) {
      seen.tasks.push(task);
      const told = claims(task, reading);
      return Promise.resolve(
        task.rubric.criteria.map(({ id }): LevelClaim => {
          const [level, ...quotes] = told[id] ?? [0];
          return { criterion: id, level, quotes: quotes.map((text) => ({ segment: 0, text })) };
        }),
      );
    },
    supports(statement) {
      seen.statements.push(statement);
      return Promise.resolve(supports(statement));
    },
    usage: () => ({ calls: 0, input_tokens: 0, output_tokens: 0 }),
  };
  return { grader, seen };
}

async function gradedWith(claims: Script['claims']) {
  const { grader } = scripted({ claims });
  const { answers } = await splitAnswers(input, spoken, grader);
  const { graded: results, readings } = await gradeAnswers(input, answers, grader);
  return { results, readings };
}

async function graded(script: Script, change: Partial<AnalysisInput> = {}) {
  const { grader, seen } = scripted(script);
  const given = { ...input, ...change };
  const { answers } = await splitAnswers(given, spoken, grader);
  return { results: (await gradeAnswers(given, answers, grader)).graded, seen };
}
const levelOf = (results: Awaited<ReturnType<typeof graded>>['results'], index: number, id: string) =>
  results[index]?.levels.find(({ criterion }) => criterion === id);
const ofStory = ({ rubric }: QuestionTask) => rubric.type === 'past_behavior';

describe('the grading of each question', () => {
  it('each question is asked in a separate call, three times, with the words between its marks', async () => {
    const { seen } = await graded({ claims: () => ({}) });
    expect(seen.tasks.map(({ rubric }) => rubric.question)).toEqual([...questions, ...questions, ...questions]);
    expect(seen.tasks[1]?.passages.map(({ text }) => text)).toEqual([reason]);
  });

  it('a quote counts only within the seconds of its question', async () => {
    const { results } = await graded({ claims: (task) => (ofStory(task) ? { own_action: [3, reason] } : {}) });
    expect(levelOf(results, 0, 'own_action')).toEqual({ criterion: 'own_action', level: 1, quotes: [] });
  });

  it('a question without words in or beside its marks is not asked', async () => {
    const { grader, seen } = scripted({ claims: () => ({}) });
    const { answers } = await splitAnswers(input, [], grader);
    const { graded: results } = await gradeAnswers(input, answers, grader);
    expect(seen.tasks).toEqual([]);
    expect(results[1]).toMatchObject({ score: 0, spread: 0 });
  });

  it('a question without words gets the words beside it, and no quote answers two questions', async () => {
    const claims = ({ rubric }: QuestionTask): ReturnType<Script['claims']> =>
      rubric.type === 'past_behavior' ? { own_action: [3, action] } : { reason: [3, action], own_path: [3, story] };
    const { grader, seen } = scripted({ claims });
    const { answers } = await splitAnswers(input, spoken.slice(0, 2), grader);
    const { graded: results } = await gradeAnswers(input, answers, grader);
    expect(seen.tasks[1]?.passages.map(({ text }) => text)).toEqual([story, action]);
    expect(['reason', 'own_path'].map((id) => levelOf(results, 1, id)?.level)).toEqual([0, 3]);
  });
});

describe('the levels that quotes support', () => {
  it.each([
    ['no quote', [4], 1],
    ['words that no one said', [4, 'I single-handedly saved the whole bakery that night'], 1],
    ['fewer than ten words', [4, 'carried every single tray over the street'], 2],
    ['one long quote', [4, action], 3],
    ['the same words twice', [4, action, 'I called the baker next door and carried every single tray'], 3],
    ['two long quotes', [4, action, story], 4],
    ['a level that was not claimed', [2, action, story], 2],
  ] as const)('the quotes of a claim limit its level: %s', async (_, [level, ...quotes], reached) => {
    const { results } = await graded({ claims: (task) => (ofStory(task) ? { own_action: [level, ...quotes] } : {}) });
    expect(levelOf(results, 0, 'own_action')?.level).toBe(reached);
  });

  it('one quote supports one criterion, the one with the highest weight', async () => {
    const claims = (task: QuestionTask): ReturnType<Script['claims']> =>
      ofStory(task) ? { situation: [3, action], result: [3, action], own_action: [3, action] } : {};
    const { results } = await graded({ claims });
    expect(['own_action', 'result', 'situation'].map((id) => levelOf(results, 0, id)?.level)).toEqual([3, 1, 1]);
  });

  it('one quote supports one criterion also where the recording has no marks', async () => {
    const unmarked = input.answers.map((answer) => ({ ...answer, t_start: null, t_end: null }));
    const claims = (task: QuestionTask): ReturnType<Script['claims']> =>
      ofStory(task) ? { own_action: [3, action] } : { reason: [3, action] };
    const { results } = await graded({ claims }, { answers: unmarked });
    expect([levelOf(results, 0, 'own_action')?.level, levelOf(results, 1, 'reason')?.level]).toEqual([3, 1]);
  });
});

describe('the check of each claim', () => {
  it('a quote that does not show the level is dropped, and the level falls', async () => {
    const { results, seen } = await graded({
      claims: (task) => (ofStory(task) ? { own_action: [4, action, story] } : {}),
      supports: ({ quote }) => quote !== story.slice(0, -1),
    });
    expect(levelOf(results, 0, 'own_action')).toMatchObject({
      level: 3,
      quotes: [{ text: action.slice(0, -1), at: 8 }],
    });
    expect(seen.statements[0]).toMatchObject({ criterion: 'Own action', level: expect.stringContaining('Own steps') });
  });

  it('the same claim is checked once', async () => {
    const { seen } = await graded({ claims: (task) => (ofStory(task) ? { own_action: [3, action] } : {}) });
    expect(seen.statements).toHaveLength(1);
  });
});

describe('three readings of an answer', () => {
  it('the result is the middle reading', async () => {
    const levels = [2, 4, 3];
    const { results } = await graded({
      claims: (task, reading) => (ofStory(task) ? { own_action: [levels[reading] ?? 0, action, story] } : {}),
    });
    expect(levelOf(results, 0, 'own_action')?.level).toBe(3);
    expect(results[0]?.spread).toBe(17);
  });

  it('levels of different readings are not mixed into a score below all of them', async () => {
    const ids = ['own_action', 'result', 'requirement', 'situation'];
    // Each reading leaves out another criterion, as a grader does that tires at the end of a list whose order turns.
    const { results, readings } = await gradedWith((task, reading) =>
      ofStory(task) ? { [ids[reading] ?? '']: [3, action] } : {},
    );
    expect(readings.map(({ score }) => score)).toEqual([13, 10, 10]);
    expect(results[0]?.levels.map(({ level }) => level).filter((level) => level > 0)).toEqual([3]);
  });

  it('the result states how far the readings are apart', async () => {
    const { results } = await graded({
      claims: (task, reading) => (ofStory(task) && reading > 0 ? { own_action: [4, action, story] } : {}),
    });
    expect(results[0]?.spread).toBe(35);
  });
});
