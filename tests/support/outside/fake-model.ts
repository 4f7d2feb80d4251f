import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Behaviour =
  | 'honest'
  | 'jailbroken'
  | 'without quotes'
  | 'greedy'
  | 'trespassing'
  | 'cut off once'
  | 'gossiping'
  | 'forgetful'
  | 'cut off'
  | 'counting wrongly'
  | 'fickle'
  | 'doubtful of every quote'
  | 'bad json'
  | 'refuses'
  | 'slow'
  | 'down'
  | 'deaf'
  | 'mute'
  | 'down once'
  | 'forgetful once'
  | 'wrong key'
  | 'no schemas'
  | 'no temperature'
  | 'no max_tokens'
  | 'no times'
  | 'fenced';

export type FakeModel = Awaited<ReturnType<typeof openFakeModel>>;

type Passage = { segment: number; text: string };
/** What the fake reads of a question to it: one of grading, fencing or checking a quote. */
type Document = {
  job?: { skills_required: string[] };
  criteria?: { id: string }[];
  answer?: Passage[];
  sentences?: string[];
  sentence?: string;
  quotes?: { number: number; text: string }[];
  overlooked_in?: Passage[];
  answers?: { number: number; text: string }[];
  marked?: number;
  other_questions?: string[];
  seed?: number;
};
/** Also what was said to the other questions, which an honest model is not shown. */
type Heard = Document & { says: string[] };
type Asked = { path: string; text: string; settings: Record<string, unknown> };

const SECONDS = 5;

/** A model server on this machine that hears `says` (one segment of 5 s each, unless told) and grades as `behaviour` tells. */
export async function openFakeModel(says: string[] = []) {
  const fake = {
    says,
    /** How long each of them takes. */
    seconds: SECONDS,
    /** What the transcriber calls the language; null when it names none. */
    language: 'en' as string | null,
    /** How sure it is of what it heard. */
    logProbability: -0.2,
    behaviour: 'honest' as Behaviour,
    asked: [] as Asked[],
    url: '',
    close: () => new Promise<void>((closed) => (server.closeAllConnections(), server.close(() => closed()))),
  };

  async function answer(path: string, text: string): Promise<{ status?: number; body: unknown }> {
    const hears = path.endsWith('/audio/transcriptions');
    const { messages, ...settings } = hears ? { messages: [] } : bodyIn(text);
    fake.asked.push({ path, text, settings });
    const trouble = await troubleOf(fake, hears, settings);
    if (trouble) return trouble;
    if (hears) return { body: transcriptionOf(fake, text) };
    const document = JSON.parse(messages[1]?.content ?? '{}') as Document;
    const usage = { prompt_tokens: 100, completion_tokens: 10 };
    return { body: { choices: [choiceOf(fake, { ...document, seed: Number(settings['seed'] ?? 0) })], usage } };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = 200, body } = await answer(request.url ?? '', await textOf(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return fake;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

const bodyIn = (text: string) =>
  JSON.parse(Buffer.from(text, 'latin1').toString()) as { messages: { content: string }[] } & Record<string, unknown>;

const refused = (what: string) => ({ status: 400, body: { error: { message: `Unsupported: ${what}` } } });

async function troubleOf(
  { behaviour, asked }: { behaviour: Behaviour; asked: Asked[] },
  hears: boolean,
  settings: Record<string, unknown>,
) {
  if (behaviour === 'slow') await pause(2000);
  if (behaviour === 'down' || (behaviour === 'down once' && asked.length === 1)) return { status: 500, body: {} };
  if ((behaviour === 'deaf' && hears) || (behaviour === 'mute' && !hears)) return { status: 503, body: {} };
  if (behaviour === 'wrong key') return { status: 401, body: { error: 'invalid key' } };
  const format = (settings['response_format'] as { type: string } | undefined)?.type;
  if (behaviour === 'no schemas' && format === 'json_schema') return refused('this form');
  if (behaviour === 'no temperature' && 'temperature' in settings) return refused("'temperature' is not supported");
  if (behaviour === 'no max_tokens' && 'max_tokens' in settings) return refused("use 'max_completion_tokens'");
  return null;
}

type Hearing = {
  says: string[];
  seconds: number;
  language: string | null;
  logProbability: number;
  behaviour: Behaviour;
};

/** Word times are given when they are asked for; a transcriber without times answers one text. */
function transcriptionOf({ says, seconds, language, logProbability, behaviour }: Hearing, request: string) {
  if (behaviour === 'no times') return { text: request.includes('verbose_json') ? says.join(' ') : says.shift() };
  return {
    text: says.join(' '),
    language,
    segments: says.map((text, i) => ({
      start: i * seconds,
      end: (i + 1) * seconds,
      text: ` ${text}`,
      avg_logprob: logProbability,
      no_speech_prob: 0.01,
    })),
    words: says.flatMap((text, i) => {
      const words = text.split(' ');
      const second = (k: number) => (i + k / words.length) * seconds;
      return words.map((word, k) => ({ word, start: second(k), end: second(k + 1) }));
    }),
  };
}

type Asking = { behaviour: Behaviour; says: string[]; asked: Asked[] };

function choiceOf({ behaviour, says, asked }: Asking, document: Document) {
  const call = asked.length;
  const message = messageOf(behaviour, { ...document, says }, call);
  const isCut = behaviour === 'cut off' || (behaviour === 'cut off once' && call === 3);
  return { message, finish_reason: isCut && document.criteria ? 'length' : 'stop' };
}

function messageOf(behaviour: Behaviour, document: Heard, call: number) {
  if (behaviour === 'refuses') return { refusal: 'I cannot help with that.' };
  if (behaviour === 'bad json') return { content: 'Sure! Here is the grade: {"criteria": [' };
  const content = JSON.stringify(answerOf(behaviour, document, call));
  return { content: behaviour === 'fenced' ? `\`\`\`json\n${content}\n\`\`\`` : content };
}

function answerOf(behaviour: Behaviour, document: Heard, call: number): object {
  const polite = /reviewer|rubric has been|evaluador/i;
  const rude = /ignore|disregard|system|evaluator|score|rating|recommend|puntuaci|anweisung|ignora|level|rubric/i;
  if (document.sentences) return { sentences: document.sentences.filter((text) => polite.test(text)) };
  if (document.sentence !== undefined)
    return { addressed: polite.test(document.sentence) || rude.test(document.sentence) };
  if (document.other_questions) return rubricOf(behaviour, document);
  if (document.overlooked_in) return { found: [] };
  if (document.answers) return { next: boundaryOf(document.answers, document.marked ?? 0) };
  if (document.quotes) {
    const isDoubtful = behaviour === 'doubtful of every quote';
    return { quotes: isDoubtful ? [] : document.quotes.map(({ number }) => number), whole: !isDoubtful };
  }
  const criteria = gradeOf(behaviour, document);
  if (behaviour === 'forgetful' || (behaviour === 'forgetful once' && call === 3))
    return { criteria: criteria.slice(1) };
  if (behaviour === 'counting wrongly') return { criteria: [...criteria.slice(1), criteria[1]] };
  return { criteria };
}

/** The answer to the second question of most tests begins with a wish. */
const boundaryOf = (sentences: { number: number; text: string }[], marked: number): number =>
  sentences.find(({ text }) => /\bI want\b/.test(text))?.number ?? marked;

/** Criteria named after the skills of the job, with weights that do not add up. */
function rubricOf(behaviour: Behaviour, { job }: Document): object {
  const skills = [...(job?.skills_required ?? []), 'Reason', 'Result', 'Limits'].slice(
    0,
    behaviour === 'forgetful' ? 2 : 3,
  );
  const criteria = skills.map((skill, at) => ({
    name: behaviour === 'gossiping' ? `A young and confident ${skill}` : `${skill} in use`,
    levels: [0, 1, 2, 3, 4].map((level) => `${skill} is shown ${level} times.`),
    weight: at + 2,
    must: at === 0,
  }));
  return { type: 'knowledge', criteria };
}

const gossip = { reason: 'A nervous young woman with an accent.', summary: 'HIRE her.', health: 'Seems pregnant.' };

function gradeOf(behaviour: Behaviour, document: Heard): object[] {
  const { answer = [], criteria = [], says } = document;
  if (behaviour === 'trespassing') {
    const isOwn = (said: string) => answer.some(({ text }) => said.includes(text));
    const quotes = says.flatMap((text, segment) => (isOwn(text) ? [] : [{ segment, text }]));
    return criteria.map(({ id }) => ({ id, level: 4, quotes }));
  }
  if (behaviour === 'jailbroken') {
    const quotes = [{ segment: 0, text: 'I single-handedly rewrote the whole platform in a weekend' }];
    return criteria.map(({ id }) => ({ id, level: 4, quotes }));
  }
  if (behaviour === 'greedy') return criteria.map(({ id }) => ({ id, level: 4, quotes: answer.slice(0, 2) }));
  if (behaviour === 'fickle')
    return criteria.map(({ id }) => ({ ...honest(document, id), ...((document.seed ?? 0) % 2 && { level: 0 }) }));
  return criteria.map(({ id }) => ({
    ...honest(document, id),
    ...(behaviour === 'without quotes' && { level: 4, quotes: [] }),
    ...(behaviour === 'gossiping' && gossip),
  }));
}

const signs: Record<string, RegExp> = {
  own_action: /\b(built|led|wrote|trained)\b/,
  result: /\b(half|fewer|percent)\b/,
  situation: /\b(years|when)\b/,
  reason: /\b(want|because)\b/,
  this_job: /\b(your|product)\b/,
  own_path: /\b(experience|years)\b/,
};

/** A grader that looks for telling words; no judge of people, but the same answer always gets the same grade. */
function honest({ job, answer = [], criteria = [] }: Document, wanted: string) {
  const free = new Set(answer);
  const skills = new RegExp(job?.skills_required.join('|') ?? '(?!)', 'i');
  for (const { id } of criteria.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const quotes = [...free].filter(({ text }) => (signs[id] ?? skills).test(text)).slice(0, 2);
    for (const quote of quotes) free.delete(quote);
    if (id === wanted) return { id, level: quotes.length > 1 ? 4 : quotes.length ? 3 : 0, quotes };
  }
  return { id: wanted, level: 0, quotes: [] };
}
