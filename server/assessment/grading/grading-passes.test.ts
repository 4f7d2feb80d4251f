import { describe, expect, it } from 'vitest';
import type { AnalysisInput } from '../../base/analysis.ts';
import { proposedFor } from '../rubric/propose.ts';
import { splitAnswers } from './split-answers.ts';
import type { BoundaryTask, LevelClaim, Grader, QuestionTask, Statement } from './grader.ts';
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
  supports?: (quote: string, statement: Statement) => boolean;
  overlooked?: Partial<Record<string, string>>;
  boundary?: (task: BoundaryTask) => number;
};
/** Grades as told; what is not told is level 0. */
function scripted({ claims, supports = () => true, overlooked = {}, boundary = ({ marked }) => marked }: Script) {
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
      const showing = statement.quotes.flatMap((quote, index) => (supports(quote, statement) ? [index] : []));
      return Promise.resolve({ showing, whole: showing.length > 0 });
    },
    boundary: (task) => Promise.resolve(boundary(task)),
    overlooked({ levels }) {
      return Promise.resolve(
        levels.flatMap(({ criterion }) => {
          const text = overlooked[criterion];
          return text === undefined ? [] : [{ criterion, quote: { segment: 0, text } }];
        }),
      );
    },
    usage: () => ({ calls: 0, input_tokens: 0, output_tokens: 0 }),
  };
  return { grader, seen };
}

async function gradedAnswersWith(claims: Script['claims']) {
  const { grader } = scripted({ claims });
  const { answers } = await splitAnswers(input, spoken, grader);
  const graded = await gradeAnswers(input, answers, grader);
  return { ...graded, results: graded.graded };
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
    expect(levelOf(results, 0, 'own_action')).toEqual({ criterion: 'own_action', level: null, quotes: [] });
  });

  it('a question without words is not asked', async () => {
    const { grader, seen } = scripted({ claims: () => ({}) });
    const { answers } = await splitAnswers(input, [], grader);
    const { graded: results } = await gradeAnswers(input, answers, grader);
    expect(seen.tasks).toEqual([]);
    expect(results[1]).toMatchObject({ score: 0, spread: 0 });
  });
});

describe('a mark between two answers that is pressed too early or too late', () => {
  const claims = ({ rubric, passages }: QuestionTask) => {
    const sentences = passages.map(({ text }) => text);
    if (rubric.type !== 'past_behavior')
      return sentences.includes(reason) ? { reason: [4, reason] as [number, string] } : {};
    return sentences.includes(action) ? { own_action: [4, action] as [number, string] } : {};
  };
  const boundary = ({ passages }: BoundaryTask) => passages.filter(({ text }) => text !== reason).length;
  const split = async (mark: number, answersTo = boundary) => {
    const { grader } = scripted({ claims, boundary: answersTo });
    const marked = input.answers.map((one, at) => ({ ...one, t_start: at * mark, t_end: at === 0 ? mark : 40 }));
    const cut = await splitAnswers({ ...input, answers: marked }, spoken, grader);
    const { readings } = await gradeAnswers(input, cut.answers, grader);
    return { score: readings[0]?.score, cut };
  };

  it.each([1, 5, 9, 14, 25, 39])('a mark at %i s costs no point', async (mark) => {
    expect((await split(mark)).score).toBe((await split(20)).score);
  });

  it('a moved mark is reported, and each passage belongs to one question', async () => {
    const { cut } = await split(5);
    expect(cut.moved).toEqual([{ number: 1, from: 5, to: 21.5 }]);
    expect(cut.answers.map(({ passages }) => passages.map(({ text }) => text))).toEqual([[story, action], [reason]]);
    expect((await split(20)).cut.moved).toEqual([]);
  });

  it('a place outside the passages leaves the mark where the candidate set it', async () => {
    const { cut } = await split(20, () => 9);
    expect(cut.moved).toEqual([]);
  });

  it('no words cross a mark beside a question that may not be read', async () => {
    const { grader } = scripted({ claims, boundary: () => 0 });
    const cut = await splitAnswers({ ...input, leftOut: ['enthusiasm_motivation'] }, spoken, grader);
    expect(cut.moved).toEqual([]);
  });
});

describe('a perfect grader', () => {
  /** Terse and long, in languages whose words are counted differently; each deserves the top of one criterion. */
  const deserving = [
    'I rolled back.',
    'I called Anna.',
    'We cut it by half.',
    'Lo reparé.',
    'Llamé al cliente y le expliqué el error.',
    '저는 먼저 서버를 복구하고 팀에 알렸습니다.',
    '복구했습니다.',
    '私はまずサーバーを元に戻して、それからチームに理由を説明しました。',
    '戻しました。',
    '我先回滚了版本。',
    action,
    story,
  ];
  const criteria = ['own_action', 'result'];
  const cases = deserving.flatMap((text) => criteria.map((criterion) => ({ text, criterion })));

  it('loses none of the deserved top results, however short the answer is', async () => {
    const levels = await Promise.all(
      cases.map(async ({ text, criterion }) => {
        const { grader } = scripted({ claims: (task) => (ofStory(task) ? { [criterion]: [4, text] } : {}) });
        const { answers } = await splitAnswers(input, [{ start: 0, end: 8, text }], grader);
        const { graded: results } = await gradeAnswers(input, answers, grader);
        return levelOf(results, 0, criterion)?.level;
      }),
    );
    expect(levels).toEqual(Array(24).fill(4));
  });

  it('a quote may support several criteria', async () => {
    const claims = (task: QuestionTask): ReturnType<Script['claims']> =>
      ofStory(task) ? { situation: [3, action], result: [3, action], own_action: [3, action] } : {};
    const { results } = await graded({ claims });
    expect(['own_action', 'result', 'situation'].map((id) => levelOf(results, 0, id)?.level)).toEqual([3, 3, 3]);
  });
});

describe('the check of each claim', () => {
  it.each([
    ['no quote', [4], null],
    ['words that no one said', [4, 'I single-handedly saved the whole bakery that night'], null],
    ['a short quote', [4, 'carried every single tray over the street'], 4],
    ['a level that was not claimed', [2, action, story], 2],
  ] as const)('a level above 1 is verified by a quote of the answer: %s', async (_, [level, ...quotes], reached) => {
    const { results } = await graded({ claims: (task) => (ofStory(task) ? { own_action: [level, ...quotes] } : {}) });
    expect(levelOf(results, 0, 'own_action')?.level).toBe(reached);
  });

  it('a quote that does not show the level is dropped, and the level stays with the others', async () => {
    const { results, seen } = await graded({
      claims: (task) => (ofStory(task) ? { own_action: [4, action, story] } : {}),
      supports: (quote) => quote !== story.slice(0, -1),
    });
    expect(levelOf(results, 0, 'own_action')).toMatchObject({
      level: 4,
      quotes: [{ text: action.slice(0, -1), at: 8 }],
    });
    expect(seen.statements[0]).toMatchObject({ criterion: 'Own action', level: expect.stringContaining('Own steps') });
  });

  it('a level is not verified when no quote shows it', async () => {
    const claims = (task: QuestionTask): ReturnType<Script['claims']> =>
      ofStory(task) ? { own_action: [4, action], result: [2, story] } : {};
    const { results } = await graded({ claims, supports: (quote) => quote !== action.slice(0, -1) });
    expect(levelOf(results, 0, 'own_action')).toEqual({ criterion: 'own_action', level: null, quotes: [] });
    expect(results[0]?.unverified).toBeCloseTo(0.35);
  });

  it('a criterion that is not verified neither adds to the score nor takes from it', async () => {
    const all = (level: number) => ({ result: [level, story], requirement: [level, story], situation: [level, story] });
    const withClaim = (task: QuestionTask) => (ofStory(task) ? { ...all(4), own_action: [4] } : {}) as object;
    const { results } = await graded({ claims: withClaim });
    expect(results[0]?.score).toBe(100);
  });

  it('the same claim is checked once', async () => {
    const { seen } = await graded({ claims: (task) => (ofStory(task) ? { own_action: [3, action] } : {}) });
    expect(seen.statements).toHaveLength(1);
  });

  it.each([0, 1])('level %i is not verified when the answer shows more', async (level) => {
    const script: Script = { claims: () => ({ own_action: [level] }), overlooked: { own_action: action } };
    const { results, seen } = await graded(script);
    expect(levelOf(results, 0, 'own_action')?.level).toBeNull();
    expect(seen.statements[0]?.level).toBe(input.rubric[0]?.criteria[0]?.levels[level + 1]);
  });

  it.each([
    ['words that are not in the answer', 'I saved the bakery alone that night', () => true],
    ['words that do not show more', action, () => false],
  ])('a low level stays when the search returns %s', async (_, quote, supports) => {
    const { results } = await graded({ claims: () => ({}), overlooked: { own_action: quote }, supports });
    expect(levelOf(results, 0, 'own_action')?.level).toBe(0);
  });
});

describe('three readings of an answer', () => {
  it('readings without evidence are left out, and the result needs two verified ones', async () => {
    const invented = (task: QuestionTask) =>
      Object.fromEntries(task.rubric.criteria.map(({ id }): [string, [number]] => [id, [4]]));
    const some = await gradedAnswersWith((task, reading) => (reading === 0 ? invented(task) : {}));
    expect([some.verified, some.band]).toEqual([true, [0, 0]]);
    expect((await gradedAnswersWith((task, reading) => (reading < 2 ? invented(task) : {}))).verified).toBe(false);
  });

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
    const { results, readings } = await gradedAnswersWith((task, reading) =>
      ofStory(task) ? { [ids[reading] ?? '']: [3, action] } : {},
    );
    expect(readings.map(({ score }) => score)).toEqual([13, 10, 10]);
    expect(results[0]?.levels.map(({ level }) => level).filter(Boolean)).toEqual([3]);
  });

  it('the result states how far the readings are apart', async () => {
    const { results } = await graded({
      claims: (task, reading) => (ofStory(task) && reading > 0 ? { own_action: [4, action, story] } : {}),
    });
    expect(results[0]?.spread).toBe(35);
  });
});
