import { describe, expect, it } from 'vitest';
import type { AnalysisInput } from '../analysis-input.ts';
import { proposedFor } from '../rubric/propose.ts';
import { cutAnswers } from './answers.ts';
import type { Claim, Grader, QuestionTask, Statement } from './grader.ts';
import { gradeAnswers } from './readings.ts';

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
    grade(task, reading) {
      seen.tasks.push(task);
      const told = claims(task, reading);
      return Promise.resolve(
        task.rubric.criteria.map(({ id }): Claim => {
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

async function graded(script: Script, change: Partial<AnalysisInput> = {}) {
  const { grader, seen } = scripted(script);
  const given = { ...input, ...change };
  const { answers } = await cutAnswers(given, spoken, grader);
  return { results: await gradeAnswers(given, answers, grader), seen };
}
const levelOf = (results: Awaited<ReturnType<typeof graded>>['results'], index: number, id: string) =>
  results[index]?.levels.find(({ criterion }) => criterion === id);
const ofStory = ({ rubric }: QuestionTask) => rubric.type === 'past_behavior';

describe('one question at a time', () => {
  it('asks for each question in a call of its own, three times, with the words between its marks', async () => {
    const { seen } = await graded({ claims: () => ({}) });
    expect(seen.tasks.map(({ rubric }) => rubric.question)).toEqual([...questions, ...questions, ...questions]);
    expect(seen.tasks[1]?.passages.map(({ text }) => text)).toEqual([reason]);
  });

  it('counts a quote only within the seconds of its question', async () => {
    const { results } = await graded({ claims: (task) => (ofStory(task) ? { own_action: [3, reason] } : {}) });
    expect(levelOf(results, 0, 'own_action')).toEqual({ criterion: 'own_action', level: 1, quotes: [] });
  });

  it('does not ask about a question that was not answered', async () => {
    const { grader, seen } = scripted({ claims: () => ({}) });
    const { answers } = await cutAnswers(input, spoken.slice(0, 2), grader);
    const results = await gradeAnswers(input, answers, grader);
    expect(seen.tasks.every(ofStory)).toBe(true);
    expect(results[1]).toMatchObject({ score: 0, spread: 0 });
  });
});

describe('what quotes carry', () => {
  it.each([
    ['no quote', [4], 1],
    ['words that no one said', [4, 'I single-handedly saved the whole bakery that night'], 1],
    ['fewer than ten words', [4, 'carried every single tray over the street'], 2],
    ['one long quote', [4, action], 3],
    ['the same words twice', [4, action, 'I called the baker next door and carried every single tray'], 3],
    ['two long quotes', [4, action, story], 4],
    ['a level that was not claimed', [2, action, story], 2],
  ] as const)('%s', async (_, [level, ...quotes], reached) => {
    const { results } = await graded({ claims: (task) => (ofStory(task) ? { own_action: [level, ...quotes] } : {}) });
    expect(levelOf(results, 0, 'own_action')?.level).toBe(reached);
  });

  it('lets one quote carry one criterion, the weightiest', async () => {
    const claims = (task: QuestionTask): ReturnType<Script['claims']> =>
      ofStory(task) ? { situation: [3, action], result: [3, action], own_action: [3, action] } : {};
    const { results } = await graded({ claims });
    expect(['own_action', 'result', 'situation'].map((id) => levelOf(results, 0, id)?.level)).toEqual([3, 1, 1]);
  });

  it('holds this also where the recording has no marks', async () => {
    const unmarked = input.answers.map((answer) => ({ ...answer, t_start: null, t_end: null }));
    const claims = (task: QuestionTask): ReturnType<Script['claims']> =>
      ofStory(task) ? { own_action: [3, action] } : { reason: [3, action] };
    const { results } = await graded({ claims }, { answers: unmarked });
    expect([levelOf(results, 0, 'own_action')?.level, levelOf(results, 1, 'reason')?.level]).toEqual([3, 1]);
  });
});

describe('the check of each claim', () => {
  it('drops a quote that does not show the level, and the level falls', async () => {
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

  it('asks once about the same claim', async () => {
    const { seen } = await graded({ claims: (task) => (ofStory(task) ? { own_action: [3, action] } : {}) });
    expect(seen.statements).toHaveLength(1);
  });
});

describe('three readings', () => {
  it('gives the median of each criterion', async () => {
    const levels = [2, 4, 3];
    const { results } = await graded({
      claims: (task, reading) => (ofStory(task) ? { own_action: [levels[reading] ?? 0, action, story] } : {}),
    });
    expect(levelOf(results, 0, 'own_action')?.level).toBe(3);
    expect(results[0]?.spread).toBe(17);
  });

  it('says how far they lie apart', async () => {
    const { results } = await graded({
      claims: (task, reading) => (ofStory(task) && reading > 0 ? { own_action: [4, action, story] } : {}),
    });
    expect(results[0]?.spread).toBe(35);
  });
});
