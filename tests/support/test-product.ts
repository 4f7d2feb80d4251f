import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { api } from '#contract/api.ts';
import type { Endpoint, Output, Role, RawInput } from '#contract/base/endpoint.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import { videoPathOf } from '#contract/video/videos.ts';
import { openAnalysis } from '../../server/assessment/analysis/open-analysis.ts';
import { connect } from '../../server/adapters/database/db.ts';
import { primaryOnly } from '../../server/adapters/database/replicas.ts';
import { openJobIndex } from '../../server/jobs/search/job-index.ts';
import { openLive } from '../../server/adapters/live/live.ts';
import { openLog } from '../../server/adapters/log.ts';
import { databaseMailbox } from '../../server/adapters/mail/mail.ts';
import { openMedia } from '../../server/adapters/media/media.ts';
import { testPayments } from '../../server/adapters/payments/test-mode.ts';
import { openPush } from '../../server/adapters/push/push.ts';
import { openKeyring } from '../../server/video/videos/keyring.ts';
import { openStorage } from '../../server/adapters/storage/storage.ts';
import { openPasswords } from '../../server/adapters/auth/passwords.ts';
import { openTokens } from '../../server/adapters/auth/tokens.ts';
import type { Http } from '../../server/adapters/http/http.ts';
import { createApp } from '../../server/app.ts';
import type { Services } from '../../server/base/context.ts';
import { grantCredits } from '../../server/money/credits/ledger.ts';
import { hooks } from '../../server/modules.ts';
import { openTasks } from '../../server/worker.ts';
import { aJob } from './a-job.ts';
import { cloneDatabase } from './database.ts';
import { recordedMail } from './texts/record-mail.ts';

export type Person = { id: string; email: string; token: string; cookie: string };
type Reply<E extends Endpoint> = {
  status: number;
  body: Output<E> & Partial<ErrorBody>;
  headers: Record<string, unknown>;
};
export type TestProduct = Awaited<ReturnType<typeof startTestProduct>>;

const password = 'a long enough password';
/** However many call however often, on a machine however busy: no one is turned away. */
export const appOptions = {
  trustProxy: false,
  checkAnswers: true,
  rateLimit: 1_000_000,
  busyAfterMs: 0,
  ready: async () => true,
} as const;

type More = {
  /** The address of the database as the server of the API sees it. */
  addressOf?: (url: string) => string | Promise<string>;
  /** How it is served, where not as usual. */
  app?: Partial<Parameters<typeof createApp>[1]>;
  /** What is served besides the API. */
  mount?: (app: Http, services: Services) => Promise<void>;
};

/** A whole house with its own database, storage and queue, entered through its front door. Nothing of ours is pretend. */
export async function startTestProduct(
  change: (services: Services) => Partial<Services> = () => ({}),
  { addressOf = (address) => address, app: changedOptions, mount }: More = {},
) {
  const { url: direct, drop } = await cloneDatabase();
  const url = await addressOf(direct);
  const folder = await mkdtemp(join(tmpdir(), 'house-'));
  await mkdir(join(folder, 'uploads'));

  const log = openLog('silent');
  const { db, close: disconnect } = connect(url, 10, () => {});
  const jobIndex = await openJobIndex({ db, url, log });
  const live = openLive({ url, log });
  const settings = {
    origin: 'http://localhost:3000',
    mail_from: 'Saywell <no-reply@saywell.test>',
    support: 'support@saywell.test',
    postal_address: '1 Main Street\nDenver, CO 80202',
    dataProtectionContact: 'privacy@saywell.test',
    secret: 'a secret only for tests, of some length',
    inbound: null,
    production: false,
    languages: ['en', 'es'],
    confirmEmail: false,
    adminSignUp: 'open' as const,
    strictCallback: true,
    launch: 'open' as const,
    uploads: join(folder, 'uploads'),
    grants: { application: 0, job_posting: 0 },
    motivationOff: [],
    aiPrices: { input: null, output: null, minute: null },
    iceServers: [],
    turnSecret: null,
    mediaServer: null,
  };
  const real: Services = {
    db,
    reads: primaryOnly(db),
    log,
    mail: recordedMail(databaseMailbox(db)),
    media: openMedia({ folder: join(folder, 'uploads') }),
    storage: openStorage({ folder: join(folder, 'storage') }, openKeyring(db, settings.secret)),
    analysis: openAnalysis({}),
    payments: testPayments(db, settings.origin),
    jobIndex,
    live,
    push: openPush({ db, secret: settings.secret, contact: 'mailto:no-reply@saywell.test' }),
    passwords: openPasswords({ memoryCost: 64, timeCost: 1 }),
    tokens: openTokens(settings.secret, settings.origin),
    linkedin: null,
    hooks,
    settings,
  };
  const services = { ...real, ...change(real) };
  const app = await createApp(services, { ...appOptions, ...changedOptions });
  await mount?.(app, services);
  const queue = await openTasks(url, services);
  await app.ready();

  /** Calls one promise of the contract as someone, or as no one (null). */
  async function call<E extends Endpoint>(
    person: Pick<Person, 'token'> | null,
    endpoint: E,
    input: RawInput<E>,
    headers: Record<string, string> = {},
  ): Promise<Reply<E>> {
    const response = await app.inject(requestFor(endpoint, input as Record<string, unknown>, person?.token, headers));
    return { status: response.statusCode, body: response.json<Reply<E>['body']>(), headers: response.headers };
  }

  /** A person who signed up through the front door and chose a role, unless it is 'user'; an admin is made by hand. */
  async function signUp(role: Role | 'user', profile: { skills?: string[]; company?: string } = {}): Promise<Person> {
    const email = `${randomUUID()}@example.com`;
    const fields = { first_name: 'Ada', last_name: 'Park', email, password, accept_terms: true } as const;
    const { body, headers } = await call(null, api.users.signUp, fields);
    const { user, access_token } = body as Output<typeof api.users.token>;
    const person = { id: user.id, email, token: access_token, cookie: cookieOf(headers) };
    if (Object.keys(profile).length > 0) await call(person, api.users.updateProfile, profile);
    if (role === 'admin')
      await db.updateTable('users').set({ role, user_type: role }).where('id', '=', person.id).execute();
    else if (role !== 'user') await call(person, api.users.selectRole, { role });
    return person;
  }

  return {
    url,
    folder,
    app,
    db,
    services,
    call,
    signUp,
    password,
    /** Proves once more who it is, as some changes want it. */
    confirm: (person: Person) => call(person, api.reauthentication.byPassword, { password }),
    /** Runs what waits in the queue, delayed tasks included, until nothing is left. */
    runTasks: () => queue.drain(),
    /** Every email that was sent, or those to one address, in order. */
    sentMail: (to?: string) =>
      db
        .selectFrom('mailbox')
        .selectAll()
        .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
        .orderBy('id')
        .execute(),

    grant: (person: Person, kind: 'application' | 'job_posting', amount: number) =>
      db.transaction().execute((tx) =>
        grantCredits(tx, {
          owner_id: person.id,
          kind,
          bucket: 'purchased',
          amount,
          reason: 'Test',
          key: randomUUID(),
        }),
      ),

    /** A published job of this manager; pays with a credit granted for it. */
    async job(manager: Person, fields: Partial<RawInput<typeof api.jobs.create>> = {}) {
      await this.grant(manager, 'job_posting', 1);
      const { status, body } = await call(manager, api.jobs.create, { ...aJob, ...fields });
      if (status !== 200) throw new Error(`The job was refused: ${JSON.stringify(body)}`);
      return body.job;
    },

    /** Path of a ready video of this person, as if uploaded and prepared; its bytes do not exist. */
    async video(person: Person, duration = 60): Promise<string> {
      const row = {
        owner_id: person.id,
        purpose: 'application',
        status: 'ready',
        bytes: 1000,
        duration,
        width: 640,
        height: 360,
      } as const;
      const { id } = await db.insertInto('videos').values(row).returning('id').executeTakeFirstOrThrow();
      return videoPathOf(id);
    },

    async close() {
      await app.close();
      await real.media.close();
      await queue.stop();
      await live.stop();
      await jobIndex.stop();
      await disconnect();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export { aJob } from './a-job.ts';

export const cookieOf = (headers: Record<string, unknown>): string => {
  const [first] = [headers['set-cookie']].flat();
  return typeof first === 'string' ? (first.split(';')[0] ?? '') : '';
};

export function requestFor(
  { method, path, action }: Endpoint,
  input: Record<string, unknown>,
  token: string | undefined,
  headers: Record<string, string> = {},
): InjectOptions & { url: string } {
  const values = new Map(Object.entries(input));
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(values.get(name));
    values.delete(name);
    return encodeURIComponent(value);
  });
  const fields = Object.fromEntries([...values].filter(([, value]) => value !== undefined));
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const all = { ...authorization, ...headers };
  if (method === 'GET') return { method, url, query: stringified(fields), headers: all };
  return { method, url, headers: all, payload: action ? { action, data: fields } : fields };
}

const stringified = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
