import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writtenTreeHead } from '#contract/platform/merkle-proofs.ts';
import {
  openAnalysis,
  answersToGrade,
  loadRatings,
  evaluate,
  evaluationLines,
  evaluationOf,
  recordEvaluation,
} from './assessment/offers.ts';
import { localModelServerLines, findLocalModelServers } from './adapters/llm/local-model-servers.ts';
import { applicationUrl } from './adapters/database/application-login.ts';
import { clockAhead } from './adapters/database/clock.ts';
import { connect } from './adapters/database/db.ts';
import { openReadReplicas } from './adapters/database/replicas.ts';
import { openJobIndex } from './jobs/offers.ts';
import { openLinkedIn } from './adapters/auth/linkedin.ts';
import { openLive } from './adapters/live/live.ts';
import { openLocalPostgres } from './adapters/database/local-postgres.ts';
import { openLog } from './adapters/log.ts';
import { addressOf, databaseMailbox, smtpMail } from './adapters/mail/mail.ts';
import { openMedia } from './adapters/media/media.ts';
import { sandboxLine } from './adapters/media/sandbox-line.ts';
import { migrate } from './adapters/database/migrations.ts';
import { onShutdown } from './adapters/http/shutdown.ts';
import { type KeyPair, openPush } from './adapters/push/push.ts';
import { stripePayments } from './adapters/payments/stripe.ts';
import { testPayments } from './adapters/payments/test-mode.ts';
import { openKeyring, startUploadSweeper } from './video/offers.ts';
import { openStorage } from './adapters/storage/storage.ts';
import { openPasswords } from './adapters/auth/passwords.ts';
import { openTokens } from './adapters/auth/tokens.ts';
import { type Config, ConfigError, configWarnings, readConfig } from './base/config.ts';
import type { Services } from './base/context.ts';
import { closedJobIndex } from './base/job-index.ts';
import { followTheDay } from './demo/follow.ts';
import { demoAccounts, seedDemo } from './demo/seeds/seed.ts';
import { auditReport } from './platform/offers.ts';
import { reportLines } from './adapters/formats/audit-report.ts';
import { pricedPlans } from './money/offers.ts';
import { replayErasures, runRetention } from './compliance/offers.ts';
import { hooks } from './modules.ts';
import { type RunningServer, startServer } from './server.ts';
import { openMediaServer } from './adapters/media-server.ts';
import { checkStorage } from './adapters/storage/store-check.ts';
import { openTasks, timetables } from './worker.ts';

const config = readConfigOrLeave();
const log = openLog(config.LOG_LEVEL);
for (const warning of configWarnings(config)) log.warn(warning);
if (process.argv[2] === 'evaluate') await evaluateAndLeave();
await assertEvaluated();
await mkdir(join(config.DATA_DIR, 'uploads'), { recursive: true });

const local = config.DATABASE_URL
  ? undefined
  : await openLocalPostgres(join(config.DATA_DIR, 'postgres'), { binaries: config.PG_BIN });
local?.keep((problem) => log.error(problem));
const ownerUrl = config.DATABASE_URL ?? local?.url ?? '';
await migrate(ownerUrl, (problem) => log.warn(problem)).catch(leaveWithoutDatabase);
const url = await applicationUrl(ownerUrl, (problem) => log.warn(problem));
const { services, close: closeServices } = await openServices(config, url);
const close = async () => {
  await closeServices();
  await local?.leave();
};
if (process.argv[2] === 'publish-plans') await publishPlansAndLeave();
if (process.argv[2] === 'verify-audit') await verifyAuditAndLeave();
await checkStorage(services.storage).catch(leaveWithoutStore);
await warnOfClock();
const queue = await openTasks(url, services);
if (process.argv[2] === 'retention') await keepRetentionAndLeave();
if (process.argv[2] === 'replay-erasures') await replayErasuresAndLeave();
if (config.demo) {
  await seedDemo(services);
  await followTheDay(services);
}

const runsServer = config.PROCESS !== 'worker';
const runsWorker = config.PROCESS !== 'server';
let server: RunningServer | undefined;
// The handler is registered before the server listens, because a signal may arrive with the first request.
onShutdown(log, async () => {
  await server?.close();
  await queue.stop();
  await close();
});
if (runsServer) server = await startServer(services, config, url).catch(leaveIfPortInUse);
if (runsWorker) await queue.work(timetables, config.WORKER_CONCURRENCY);

logStart();
await logSandbox();
await logLocalModelServers();

/** Warns about a wrong clock, because TOTP codes and signatures of payments are valid for a few minutes only. */
async function warnOfClock(): Promise<void> {
  const seconds = Math.round((await clockAhead(services.db)) / 1000);
  if (Math.abs(seconds) < 10) return;
  log.warn(
    `The clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's.`,
  );
}

async function leaveWithoutDatabase(error: Error): Promise<never> {
  // Errors of a migration are rethrown, because a developer needs them.
  if (error.cause || !config.DATABASE_URL) throw error;
  // A host name with several addresses causes an AggregateError with an empty message.
  const why = error.message || (error as NodeJS.ErrnoException).code;
  console.error(`Saywell cannot reach its database (DATABASE_URL): ${why}`);
  process.exit(1);
}

async function leaveWithoutStore({ message }: Error): Promise<never> {
  const place = config.S3_BUCKET ? `the bucket ${config.S3_BUCKET} (S3_…)` : `the folder ${config.DATA_DIR} (DATA_DIR)`;
  console.error(`Saywell cannot write, read and delete files in ${place}: ${message}`);
  await close();
  process.exit(1);
}

async function leaveIfPortInUse(error: unknown): Promise<never> {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  console.error(`Port ${config.PORT} is in use. Stop the other program, or choose another port with PORT.`);
  await queue.stop();
  await close();
  process.exit(1);
}

function readConfigOrLeave(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`Saywell cannot start. Please correct these settings:\n${error.message}`);
    process.exit(1);
  }
}

async function openServices(
  given: Config,
  databaseUrl: string,
): Promise<{ services: Services; close(): Promise<void> }> {
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const database = connect(databaseUrl, given.DATABASE_CONNECTIONS, lost);
  const { db, close: disconnect } = database;
  const reads = openReadReplicas(database, given.DATABASE_REPLICA_URLS, {
    connections: given.DATABASE_CONNECTIONS,
    report: (words, replica) => log.warn({ replica }, words),
  });
  const jobIndex = given.PROCESS === 'worker' ? closedJobIndex : await openJobIndex({ db, url: databaseUrl, log });
  const live = openLive({ url: databaseUrl, log });
  const origin = (given.ORIGIN ?? `http://localhost:${given.PORT}`).replace(/\/$/, '');
  const secret = given.SECRET ?? (await storedSecret(given.DATA_DIR));
  const s3 = given.S3_BUCKET
    ? {
        bucket: given.S3_BUCKET,
        region: given.S3_REGION,
        endpoint: given.S3_ENDPOINT,
        accessKeyId: given.S3_ACCESS_KEY_ID,
        secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      }
    : undefined;
  const services: Services = {
    db,
    reads,
    log,
    mail: given.SMTP_URL ? smtpMail(given.SMTP_URL, given.MAIL_FROM) : databaseMailbox(db),
    media: openMedia({
      ffmpegPath: given.FFMPEG_PATH,
      folder: join(given.DATA_DIR, 'uploads'),
      clamav: given.CLAMAV_SOCKET,
      log,
    }),
    storage: openStorage(
      s3 ? { s3 } : { folder: join(given.DATA_DIR, 'storage') },
      openKeyring(db, secret, given.FORMER_SECRETS),
    ),
    analysis: openAnalysis(analysisConfig(given)),
    payments: openPayments(given, db, origin),
    jobIndex,
    live,
    push: openPush({ db, secret, contact: `mailto:${addressOf(given.MAIL_FROM)}`, keys: keyPair(given) }),
    passwords: openPasswords(),
    tokens: openTokens(secret, origin),
    linkedin: openProvider(given, origin),
    hooks,
    settings: {
      origin,
      mail_from: given.MAIL_FROM,
      support: given.SUPPORT_EMAIL ?? addressOf(given.MAIL_FROM),
      postal_address: given.POSTAL_ADDRESS?.replaceAll('\\n', '\n') ?? null,
      dataProtectionContact: given.DATA_PROTECTION_CONTACT ?? null,
      inbound:
        given.REPLY_DOMAIN && given.INBOUND_SECRET
          ? { domain: given.REPLY_DOMAIN, secret: given.INBOUND_SECRET, authserv: given.INBOUND_AUTHSERV ?? null }
          : null,
      secret,
      production: given.production,
      languages: given.LANGUAGES,
      confirmEmail: given.confirmEmail,
      adminSignUp: given.adminSignUp,
      strictCallback: given.strictCallback,
      launch: given.LAUNCH_MODE,
      uploads: join(given.DATA_DIR, 'uploads'),
      motivationOff: given.MOTIVATION_OFF,
      aiPrices: {
        input: given.AI_PRICE_INPUT ?? null,
        output: given.AI_PRICE_OUTPUT ?? null,
        minute: given.AI_PRICE_MINUTE ?? null,
      },
      iceServers: given.ICE_SERVERS,
      turnSecret: given.TURN_SECRET ?? null,
      mediaServer: openMediaServer(given),
      grants: { application: given.SIGNUP_APPLICATION_CREDITS, job_posting: given.SIGNUP_POSTING_CREDITS },
    },
  };
  const stopSweeping = startUploadSweeper(services);
  return {
    services,
    close: async () => {
      stopSweeping();
      await services.media.close();
      await live.stop();
      await jobIndex.stop();
      await reads.close();
      await disconnect();
    },
  };
}

function openPayments(
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL }: Config,
  db: Services['db'],
  origin: string,
) {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return testPayments(db, origin);
  return stripePayments({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, baseUrl: STRIPE_URL });
}

function openProvider({ LINKEDIN_ISSUER, LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET }: Config, origin: string) {
  if (!LINKEDIN_CLIENT_ID || !LINKEDIN_CLIENT_SECRET) return null;
  return openLinkedIn({
    issuer: LINKEDIN_ISSUER,
    clientId: LINKEDIN_CLIENT_ID,
    clientSecret: LINKEDIN_CLIENT_SECRET,
    origin,
  });
}

function keyPair({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Config): KeyPair | undefined {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return undefined;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

function analysisConfig({ ANALYSIS, demo, ...given }: Config) {
  const kind = ANALYSIS ?? (given.AI_BASE_URL ? 'model' : demo ? 'demo' : 'none');
  if (kind === 'local') return { ...modelConfig(given), sttDir: given.STT_MODEL_DIR };
  return kind === 'model' ? modelConfig(given) : { demo: kind === 'demo' };
}

type ModelSettings = Pick<
  Config,
  'AI_BASE_URL' | 'AI_API_KEY' | 'AI_STT_MODEL' | 'AI_LLM_MODEL' | 'AI_STT_BASE_URL' | 'AI_PROVIDER' | 'AI_KEPT_DAYS'
>;

function modelConfig({ AI_BASE_URL, AI_API_KEY, AI_STT_BASE_URL, ...given }: ModelSettings) {
  const models = { sttModel: given.AI_STT_MODEL, llmModel: given.AI_LLM_MODEL };
  const runBy = { provider: given.AI_PROVIDER, keptDays: given.AI_KEPT_DAYS };
  return { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, sttBaseUrl: AI_STT_BASE_URL, ...models, ...runBy };
}

async function evaluateAndLeave(): Promise<never> {
  const analysis = openAnalysis(analysisConfig(config));
  if (analysis.kind === 'facts') {
    console.error('Nothing grades here: set AI_BASE_URL, AI_STT_MODEL and AI_LLM_MODEL, or ANALYSIS=demo.');
    process.exit(1);
  }
  const [set, ratings] = await Promise.all([answersToGrade(), loadRatings(process.argv.slice(3))]);
  const found = await evaluate(analysis, set, ratings);
  for (const line of evaluationLines(found)) console.log(line);
  if (found.failed > 0) {
    console.error('Not kept: not every answer was graded.');
    process.exit(1);
  }
  console.log(`Kept in ${await recordEvaluation(config.DATA_DIR, found)}`);
  process.exit(0);
}

/** Stops production when its model was not evaluated here, unless ANALYSIS_RESPONSIBLE names a responsible person. */
async function assertEvaluated(): Promise<void> {
  const { name, kind } = openAnalysis(analysisConfig(config));
  if (!config.production || kind !== 'model' || (await evaluationOf(config.DATA_DIR, name))) return;
  const { ANALYSIS_RESPONSIBLE: responsible } = config;
  if (responsible) return log.warn(`${responsible} answers for ${name}, of which no evaluation is kept.`);
  console.error(
    `Saywell cannot start: no evaluation is kept of ${name}.\n` +
      'Run "node server/main.ts evaluate" with these settings, or name who answers for it in ANALYSIS_RESPONSIBLE.',
  );
  process.exit(1);
}

/** Creates the secret only once, so that sessions survive a restart. */
async function storedSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret');
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch(() => {});
  return readFile(file, 'utf8');
}

async function publishPlansAndLeave(): Promise<never> {
  const created = await services.payments.publish(await pricedPlans(services.db));
  console.log(created.length > 0 ? `Created: ${created.join(', ')}` : 'Everything is there already.');
  await close();
  process.exit(0);
}

/** Runs `verify-audit [<head> …]`: verifies the log, and that it continues these heads from weekly emails. */
async function verifyAuditAndLeave(): Promise<never> {
  const heads = z.safeParse(z.array(writtenTreeHead), process.argv.slice(3));
  if (!heads.success) {
    console.error('A head is a number, a colon and 64 hexadecimal digits, as in the weekly email.');
    await close();
    process.exit(2);
  }
  const report = await auditReport(services, heads.data);
  for (const line of reportLines(report)) console.log(line);
  await close();
  process.exit(report.intact ? 0 : 1);
}

/** Runs `retention [--dry-run]`: applies the retention rules now, or only prints what they would do. */
async function keepRetentionAndLeave(): Promise<never> {
  console.table(await runRetention(services, { dryRun: process.argv.includes('--dry-run') }));
  await queue.stop();
  await close();
  process.exit(0);
}

/** Runs `replay-erasures [--dry-run]`: repeats erasures after a backup was restored, before users get access. */
async function replayErasuresAndLeave(): Promise<never> {
  const { listed, accounts, keys, refused } = await replayErasures(services, {
    dryRun: process.argv.includes('--dry-run'),
  });
  console.log(`${listed} erasures are on the list; ${accounts} accounts and ${keys} keys had come back.`);
  if (refused > 0) console.log(`${refused} lines were not written by this installation and were left alone.`);
  await queue.stop();
  await close();
  process.exit(refused > 0 ? 1 : 0);
}

async function logLocalModelServers(): Promise<void> {
  const { analysis } = services;
  const onThisMachine = ['127.0.0.1', 'localhost', '::1'].includes(config.HOST) && !config.production;
  if (!onThisMachine || analysis.kind === 'model' || config.ANALYSIS !== undefined) return;
  for (const line of localModelServerLines(await findLocalModelServers())) console.log(line);
}

async function logSandbox(): Promise<void> {
  const { complete, text } = sandboxLine(await services.media.inForce().catch(() => []));
  log[complete ? 'info' : 'warn'](text);
}

function logStart(): void {
  if (!server) return console.log('Saywell worker is running.');
  console.log(`\nSaywell is running at ${server.address}`);
  if (!config.demo) return;
  console.log('\nDemo accounts:');
  for (const { role, email, password } of demoAccounts)
    console.log(`  ${role.padEnd(10)} ${email.padEnd(26)} ${password}`);
  console.log('\nMail that would be sent is kept at /dev/mail. Stop with Ctrl+C.\n');
}
