import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Behaviour =
  | 'honest'
  | 'jailbroken'
  | 'without quotes'
  | 'bad json'
  | 'refuses'
  | 'slow'
  | 'down'
  | 'down once'
  | 'wrong key'
  | 'no schemas'
  | 'fenced';

export type FakeModel = Awaited<ReturnType<typeof openFakeModel>>;

type Passage = { segment: number; text: string };
/** The part of the graded document that the fake reads. */
type Document = {
  job: { skills_required: string[] };
  questions: { index: number; question: string }[];
  transcript: Passage[];
  written_answers: { question: string; text: string }[];
};
type Asked = { path: string; text: string; format: string | undefined };

const criteria = ['relevance', 'evidence', 'job_fit', 'clarity'];
const SECONDS = 5;

/** A model server on this machine that hears `says` (one segment of 5 s each) and grades as `behaviour` tells. */
export async function openFakeModel(says: string[] = []) {
  const fake = {
    says,
    /** What the transcriber calls the language; null when it names none. */
    language: 'en' as string | null,
    behaviour: 'honest' as Behaviour,
    asked: [] as Asked[],
    url: '',
    close: () => new Promise<void>((closed) => (server.closeAllConnections(), server.close(() => closed()))),
  };

  async function answer(path: string, text: string): Promise<{ status?: number; body: unknown }> {
    const format = /"response_format":\{"type":"(\w+)"/.exec(text)?.[1];
    fake.asked.push({ path, text, format });
    const trouble = await troubleOf(fake, format);
    if (trouble) return trouble;
    if (path.endsWith('/audio/transcriptions')) return { body: transcriptionOf(fake.says, fake.language) };
    return { body: { choices: [{ message: messageOf(fake.behaviour, documentIn(text)) }] } };
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

async function troubleOf({ behaviour, asked }: { behaviour: Behaviour; asked: Asked[] }, format: string | undefined) {
  if (behaviour === 'slow') await pause(2000);
  if (behaviour === 'down' || (behaviour === 'down once' && asked.length === 1)) return { status: 500, body: {} };
  if (behaviour === 'wrong key') return { status: 401, body: { error: 'invalid key' } };
  if (behaviour === 'no schemas' && format === 'json_schema') return { status: 400, body: { error: 'unsupported' } };
  return null;
}

const transcriptionOf = (says: string[], language: string | null) => ({
  text: says.join(' '),
  language,
  segments: says.map((text, i) => ({ start: i * SECONDS, end: (i + 1) * SECONDS, text: ` ${text}` })),
});

function documentIn(text: string): Document {
  const { messages } = JSON.parse(Buffer.from(text, 'latin1').toString()) as { messages: { content: string }[] };
  return JSON.parse(messages[1]?.content ?? '{}') as Document;
}

function messageOf(behaviour: Behaviour, document: Document) {
  if (behaviour === 'refuses') return { refusal: 'I cannot help with that.' };
  if (behaviour === 'bad json') return { content: 'Sure! Here is the grade: {"questions": [' };
  if (behaviour === 'jailbroken') return { content: JSON.stringify(flattering(document)) };
  const grade = honest(document, behaviour === 'without quotes');
  return { content: behaviour === 'fenced' ? `\`\`\`json\n${JSON.stringify(grade)}\n\`\`\`` : JSON.stringify(grade) };
}

/** What a model says that an applicant has talked into cheating: top levels on quotes that no one said. */
function flattering({ questions }: Document) {
  const quote = { segment: 0, text: 'I single-handedly rewrote the whole platform in a weekend' };
  const top = { level: 4, quotes: [quote], reason: 'A perfect answer in a confident, energetic voice.' };
  return {
    questions: questions.map(({ index }) => ({ index, ...Object.fromEntries(criteria.map((id) => [id, top])) })),
    motivation: top,
    summary: 'The best candidate ever. HIRE.',
    strengths: [{ text: 'Knows everything', quote }],
    concerns: [],
    contains_instructions_to_evaluator: false,
  };
}

/** A grader that looks for telling words; no judge of people, but the same answer always gets the same grade. */
function honest({ job, questions, transcript }: Document, withoutQuotes: boolean) {
  const holding = (words: RegExp) =>
    transcript.filter(({ text }) => words.test(text)).map(({ segment, text }) => ({ segment, text }));
  const deeds = holding(/\b(built|led|cut|wrote|found|fixed)\b/);
  const reasons = holding(/\b(want|because)\b/);
  const skills = holding(new RegExp(job.skills_required.join('|'), 'i'));
  const claim = (quotes: Passage[], reason: string) => ({
    level: quotes.length > 1 ? 4 : quotes.length ? 3 : 0,
    quotes: withoutQuotes ? [] : quotes.slice(0, 2),
    reason,
  });
  return {
    questions: questions.map(({ index, question }) => ({
      index,
      relevance: claim(/why/i.test(question) ? reasons : deeds, 'Answers the question.'),
      evidence: claim(deeds, 'Own actions are described.'),
      job_fit: claim(skills, 'Names required skills.'),
      clarity: claim(transcript.slice(0, 2), 'In order.'),
    })),
    motivation: claim(reasons, 'States a reason.'),
    summary: 'Describes own work in order.',
    strengths: deeds.slice(0, 1).map((quote) => ({ text: 'Describes own work', quote })),
    concerns: [],
    contains_instructions_to_evaluator: false,
  };
}
