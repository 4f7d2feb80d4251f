import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../server/adapters/database/db.ts';
import { openLocalPostgres } from '../../server/adapters/database/local-postgres.ts';
import { openPostOffice } from '../../tests/support/outside/smtp.ts';
import { damage, type Damage, openTasks } from './count.ts';
import { openCrowd } from './crowd.ts';
import { killDatabase, openPlace, type Place } from './place.ts';

/** `one`: one process does everything, on the database that it brings · `two`: two servers and two workers on a database of their own. */
export type Mode = 'one' | 'two';
type Wanted = { mode: Mode; rounds: number; pairs?: number; say?(line: string): void };
export type Result = Damage & {
  mode: Mode;
  kills: Record<string, number>;
  written: { jobs: number; applications: number; videos: number; messages: number; mails: number };
  /** Mails that were handed over again under the id that they had: a mailbox drops them. */
  repeats: number;
  refused: string[];
};

/** Longer than the timetable takes to find an analysis that was lost with its worker. */
const settleMs = 1_200_000;
const workMs = 60_000;
/** More tasks than this wait for no one's sake: the end of a run would take as long as the run. */
const mostWaiting = 60;
const targets = ['server', 'worker', 'database', 'everything'] as const;
const roles = { one: ['all'], two: ['server', 'server', 'worker', 'worker'] } as const;

/** Kills servers, workers and the database at random moments while people write, then counts what was lost, doubled or is stuck. */
export async function crashRun({ mode, rounds, pairs = 3, say = () => {} }: Wanted): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'saywell-crash-'));
  const office = await openPostOffice();
  const openDatabase = () => openLocalPostgres(join(folder, 'postgres'), { binaries: process.env['PG_BIN'] });
  let database = await openDatabase();
  const env = settings(folder, office.url, mode === 'two' ? database.url : undefined);
  const places = await Promise.all(roles[mode].map((role) => openPlace(role, env)));
  const servers = places.filter(({ role }) => role !== 'worker');
  const crowd = openCrowd(servers.map(({ origin }) => origin));
  const kills: Record<string, number> = {};
  const note = (what: string) => (kills[what] = (kills[what] ?? 0) + 1);
  // The first one brings the tables; the others would do the same at the same moment.
  for (const place of places) await place.start();
  const books = connect(database.url, 3, () => {});

  const killPlace = async (place: Place) => {
    note(place.role === 'worker' ? 'worker' : 'server');
    await place.end();
    await pause(Math.random() * 300);
    await place.start();
  };
  const killBooks = async () => {
    note('database');
    await killDatabase(database.pid);
    // In one process it is that process that starts it again.
    if (mode === 'two') database = await openDatabase();
  };
  const strike = async (target: (typeof targets)[number]) => {
    const some = <Thing>(things: Thing[]) => things.slice(0, 1 + Math.floor(Math.random() * things.length));
    const [near, far] = [servers, places.filter(({ role }) => role !== 'server')];
    if (target === 'server') await Promise.all(some(near).map(killPlace));
    if (target === 'worker') await Promise.all(some(far).map(killPlace));
    if (target === 'database') await killBooks();
    if (target === 'everything') await Promise.all([...places.map(killPlace), killBooks()]);
  };

  try {
    const arrived = [];
    for (let pair = 0; pair < pairs; pair++) {
      arrived.push(await crowd.arrive());
      await books.db.deleteFrom('throttle_counters').execute();
    }
    const ending = new AbortController();
    const turn = () => calm(books.db, ending.signal);
    const lives = arrived.map((pair) => crowd.live(pair, ending.signal, turn));
    for (let round = 0; round < rounds; round++) {
      await someWork(crowd.answers);
      const target = targets[round % targets.length] ?? 'server';
      await strike(target);
      await unthrottle(books.db);
      say(`${mode}: round ${round + 1} of ${rounds}, ${target}; ${crowd.told.applications.length} applications`);
    }
    ending.abort();
    await Promise.all(lives);
    await settled(books.db);
    const { told, refused } = crowd;
    const heads = office.letters.map((letter) => /^Message-ID: <([^@>]+)@/im.exec(letter)?.[1] ?? '');
    const letters = office.letters.map((letter) => letter.replaceAll('=\r\n', ''));
    const found = await damage(books.db, told, { messageIds: heads, letters });
    const mails = new Set(heads).size;
    const written = {
      jobs: told.jobs.length,
      applications: told.applications.length,
      videos: told.videos.length,
      messages: told.messages.length,
      mails,
    };
    return { mode, kills, written, repeats: heads.length - mails, refused, ...found };
  } finally {
    await Promise.all(places.map((place) => place.end()));
    await books.close();
    await database.stop();
    await office.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function settings(folder: string, mail: string, databaseUrl: string | undefined): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SMTP_URL: mail,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    SIGNUP_POSTING_CREDITS: '1000000',
    SIGNUP_APPLICATION_CREDITS: '1000000',
    // Tokens are for one address: that of all of them.
    ORIGIN: 'http://localhost:9',
    SECRET: 'a secret of the crash run alone, of some length',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
}

type Books = ReturnType<typeof connect>['db'];

/** Who presses again as often as these people would be asked to wait. */
const unthrottle = (db: Books) =>
  db
    .deleteFrom('throttle_counters')
    .execute()
    .catch(() => undefined);

/** A random moment: after a few answers, however long this machine takes for them, and somewhere in the middle of the next. */
async function someWork(answers: () => number): Promise<void> {
  const wanted = answers() + 3 + Math.random() * 15;
  for (const end = Date.now() + workMs; answers() < wanted && Date.now() < end;) await pause(20);
  await pause(Math.random() * 300);
}

/** Until the product has nearly caught up, or the run ends; while the database is gone no one knows, and people go on. */
async function calm(db: Books, signal: AbortSignal): Promise<void> {
  for (; !signal.aborted; await pause(500)) {
    const due = await tasksDue(db);
    if (due === Infinity || due <= mostWaiting) return;
  }
}

const tasksDue = async (db: Books): Promise<number> =>
  (await openTasks(db).catch(() => undefined))?.filter(({ state }) => state !== 'failed').length ?? Infinity;

/** How many are being made, or were lost with their worker. */
const analysesUnderWay = async (db: Books): Promise<number> =>
  (await db.selectFrom('applications').select('id').where('analysis_status', '=', 'processing').execute()).length;

/** Until nothing is due any more, or fewer things were for too long: what is left then is stuck. */
async function settled(db: Books): Promise<void> {
  let [fewest, end] = [Infinity, Date.now() + settleMs];
  for (; Date.now() < end; await pause(500)) {
    const due = (await tasksDue(db)) + (await analysesUnderWay(db));
    if (due === 0) return;
    if (due < fewest) [fewest, end] = [due, Date.now() + settleMs];
  }
}

/** What the run has found, for people. */
export function report({ mode, kills, written, repeats, refused, lost, doubled, stuck }: Result): string[] {
  const counted = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ');
  return [
    `${mode === 'one' ? 'One process' : 'Two servers, two workers'}: killed ${counted(kills)}; written ${counted(written)}`,
    `lost ${lost.length}, doubled ${doubled.length}, stuck ${stuck.length}; ${repeats} mails handed over again under the same id; ${refused.length} calls refused`,
    ...Object.entries({ lost, doubled, stuck, refused }).flatMap(([kind, all]) =>
      all.slice(0, 20).map((one) => `  ${kind}: ${one}`),
    ),
  ];
}
