import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { FromThread, ToThread } from './messages.ts';
import { nearRanking } from './order/near-ranking.ts';
import type { JobFilters, Page, PageQuery } from './page.ts';
import { type TextMemory, textMemory, textsIn } from './words/text-memory.ts';

export type JobIndex = {
  /** Open jobs, best match first. Null for other orders, for more than plain words, and while the index is not there: then SQL answers. */
  page(query: PageQuery): Promise<Page | null>;
  /** How many open jobs pass the filters; null where `page` is. */
  count(filters: JobFilters): Promise<number | null>;
  /** After a command changed these jobs: anyone who asks this process next sees the change. Never fails. */
  refresh(jobIds: readonly string[]): Promise<void>;
  ready(): boolean;
  /** Another number after every change of open jobs; null while no one learns of changes. */
  version(): number | null;
  /** What lists show of open jobs, none older than the last change; to be used only while there is a version. */
  texts: TextMemory;
  stop(): Promise<void>;
};

type NearRanking = ReturnType<typeof nearRanking>;

type Options = {
  url: string;
  log: Log;
  /** So many open jobs are needed before a thread pays off; below it SQL answers in a few milliseconds. */
  threshold?: number;
};
type Answers = Map<number, (page: Page | null) => void>;

const lookAgainMs = 60_000;
const restartMs = 30_000;
const stopMs = 3000;

/** The ranking of this process, in a thread of its own, kept up to date by the event feed. */
export async function openJobIndex({ url, log, threshold = 5000 }: Options): Promise<JobIndex> {
  const answers: Answers = new Map();
  let thread: Worker | undefined;
  let ready = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;
  let version = 0;
  let near: NearRanking | undefined;
  const texts = textMemory();

  function start(): void {
    const started = new Worker(new URL('./index-thread.ts', import.meta.url), { workerData: { url } });
    thread = started;
    started.on('message', hear);
    started.on('error', (error) => log.error({ err: error }, 'the job index broke'));
    started.on('exit', () => {
      thread = undefined;
      ready = false;
      texts.clear();
      for (const answer of answers.values()) answer(null);
      answers.clear();
      if (!stopped) later(start, restartMs);
    });
  }

  function hear(message: FromThread): void {
    if (message.kind === 'ready' || message.kind === 'changed') version++;
    if (message.kind === 'ready') {
      ready = message.ready;
      texts.clear();
    } else if (message.kind === 'changed') for (const id of message.job_ids) texts.drop(id);
    else if (message.kind === 'texts') for (const [id, text] of textsIn(message.batch)) texts.put(id, text);
    else if (message.kind === 'loaded') near = nearRanking(message.skills);
    else if (message.kind === 'learned') for (const skill of message.skills) near?.learn(skill);
    else if (message.kind === 'moved') near?.follow(message.rows);
    else if (message.kind === 'trouble') log.warn({ reason: message.message }, 'the job index lost the database');
    else {
      answers.get(message.ask)?.(message.kind === 'page' ? message.page : null);
      answers.delete(message.ask);
    }
  }

  function ask(question: (ask: number) => ToThread): Promise<Page | null> {
    return new Promise((resolve) => {
      if (!thread) return resolve(null);
      const number = asked++;
      answers.set(number, resolve);
      thread.postMessage(question(number));
    });
  }

  async function answerTo(query: PageQuery): Promise<Page | null> {
    if (!ready) return null;
    return near?.page(query) ?? ask((number) => ({ kind: 'page', ask: number, query }));
  }

  async function startWhenNeeded(): Promise<void> {
    const enough = await hasJobs(url, threshold).catch((error: unknown) => {
      log.warn({ err: error }, 'the job index could not count the open jobs');
      return false;
    });
    if (stopped) return;
    if (enough) start();
    else later(() => void startWhenNeeded(), lookAgainMs);
  }

  function later(action: () => void, milliseconds: number): void {
    timer = setTimeout(action, milliseconds).unref();
  }

  await startWhenNeeded();
  return {
    async page(query) {
      return query.sort === 'match' ? answerTo(query) : null;
    },
    async count(filters) {
      const page = await answerTo({ ...filters, sort: 'match', skills: [], limit: 0, after: null });
      return page?.total ?? null;
    },
    async refresh(job_ids) {
      await ask((number) => ({ kind: 'refresh', ask: number, job_ids }));
    },
    ready: () => ready,
    version: () => (ready ? version : null),
    texts,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (thread) await stopThread(thread);
    },
  };
}

async function stopThread(thread: Worker): Promise<void> {
  const gone = new Promise((resolve) => thread.once('exit', resolve));
  thread.postMessage({ kind: 'stop' } satisfies ToThread);
  const impatient = setTimeout(() => void thread.terminate(), stopMs);
  await gone;
  clearTimeout(impatient);
}

async function hasJobs(url: string, threshold: number): Promise<boolean> {
  if (threshold === 0) return true;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from job_search limit $1', [threshold]);
    return rowCount === threshold;
  } finally {
    await client.end();
  }
}
