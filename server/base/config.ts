import * as z from 'zod/mini';
import { placeName } from '../adapters/analysis/words/places.ts';
import { ownLanguage } from '#contract/base/language.ts';
import { launchModes } from '#contract/accounts/invite-codes.ts';
import { isTurn } from '../adapters/turn.ts';
import { clamavAddress } from '../adapters/media/scanner.ts';
import { knownLanguages, listedLanguages } from '../adapters/language/catalogs.ts';

const text = z.optional(z.string().check(z.minLength(1)));
const flag = (usual: boolean) => z._default(z.stringbool(), usual);
const whole = (usual: number, least = 0) => z._default(z.coerce.number().check(z.int(), z.minimum(least)), usual);

const listed = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const places = z
  .array(z.string())
  .check(
    z.refine(
      (codes) => codes.every((code) => code === '*' || placeName(code) !== null),
      'must be EU, a country such as CA, or a part of one such as US-CO, US-NYC or CA-ON',
    ),
  );
const iceServers = z.array(
  z.object({ urls: z.array(z.string()), username: z.optional(z.string()), credential: z.optional(z.string()) }),
);

const json = z.transform((value: string, { issues }) => {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    issues.push({ code: 'custom', message: 'must be JSON', input: value });
    return z.NEVER;
  }
});

const price = z.optional(z.coerce.number().check(z.minimum(0)));

/** Every setting of the product. Key names are the environment variables; README lists what they mean. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PROCESS: z._default(z.enum(['all', 'server', 'worker']), 'all'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: whole(3000),
  ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  SECRET: z.optional(z.string().check(z.minLength(32, 'must be at least 32 characters long'))),
  FORMER_SECRETS: z._default(z.pipe(z.string(), z.transform(listed)), []),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_CONNECTIONS: whole(10, 2),
  DATABASE_REPLICA_URLS: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(listed)),
      z.array(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
    ),
    [],
  ),
  PG_BIN: text,
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z._default(z.string(), 'Saywell <no-reply@saywell.test>'),
  S3_BUCKET: text,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ENDPOINT: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  FFMPEG_PATH: text,
  CLAMAV_SOCKET: z.optional(z.string().check(z.regex(clamavAddress, 'must be a path or host:port'))),
  ANALYSIS: z.optional(z.enum(['model', 'local', 'none', 'demo'])),
  STT_MODEL_DIR: text,
  AI_BASE_URL: z.optional(z.url()),
  AI_API_KEY: text,
  AI_STT_MODEL: text,
  AI_LLM_MODEL: text,
  AI_STT_BASE_URL: z.optional(z.url()),
  AI_PROVIDER: text,
  AI_KEPT_DAYS: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  AI_PRICE_INPUT: price,
  AI_PRICE_OUTPUT: price,
  AI_PRICE_MINUTE: price,
  ANALYSIS_RESPONSIBLE: z.optional(z.string().check(z.trim(), z.minLength(3))),
  REPLY_DOMAIN: z.optional(z.string().check(z.regex(/^[\w-]+(\.[\w-]+)+$/, 'must be a domain name'))),
  INBOUND_AUTHSERV: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'must be a name such as mx.example.com'))),
  INBOUND_SECRET: z.optional(z.string().check(z.minLength(16, 'must be at least 16 characters long'))),
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_URL: z.optional(z.url()),
  ICE_SERVERS: z._default(z.pipe(z.pipe(z.string(), json), iceServers), []),
  TURN_SECRET: z.optional(z.string().check(z.minLength(16, 'must be at least 16 characters long'))),
  LIVEKIT_URL: z.optional(z.url({ protocol: /^wss?$/ })),
  LIVEKIT_API_KEY: text,
  LIVEKIT_API_SECRET: z.optional(z.string().check(z.minLength(32, 'must be at least 32 characters long'))),
  MOTIVATION_OFF: z._default(z.pipe(z.pipe(z.string(), z.transform(listed)), places), []),
  LINKEDIN_CLIENT_ID: text,
  LINKEDIN_CLIENT_SECRET: text,
  LINKEDIN_ISSUER: z._default(z.url({ protocol: /^https?$/ }), 'https://www.linkedin.com/oauth'),
  SUPPORT_EMAIL: z.optional(z.email()),
  POSTAL_ADDRESS: text,
  DATA_PROTECTION_CONTACT: z.optional(z.email()),
  STRICT_CALLBACK_STATE: z.optional(z.stringbool()),
  REQUIRE_EMAIL_VERIFICATION: z.optional(z.stringbool()),
  ALLOW_OPEN_ADMIN_SIGNUP: flag(false),
  ADMIN_BOOTSTRAP: z.optional(z.stringbool()),
  LANGUAGES: z.pipe(z.optional(z.string()), z.transform(listedLanguages)),
  LAUNCH_MODE: z._default(z.enum(launchModes), 'open'),
  DEMO_DATA: z.optional(z.stringbool()),
  SIGNUP_APPLICATION_CREDITS: whole(0),
  SIGNUP_POSTING_CREDITS: whole(0),
  WORKER_CONCURRENCY: whole(2, 1),
  CHECK_ANSWERS: z.optional(z.stringbool()),
  RATE_LIMIT: whole(600, 1),
  CONNECTIONS_PER_ADDRESS: whole(500),
  BUSY_AFTER_MS: whole(1000, 0),
  DRAIN_MS: whole(0, 0),
  TRUST_PROXY: text,
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  DEV: flag(false),
});
/** As the README and the compose file must name them. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

export type Config = z.infer<typeof environment> & {
  production: boolean;
  demo: boolean;
  checkAnswers: boolean;
  confirmEmail: boolean;
  adminSignUp: 'open' | 'first' | 'invited';
  strictCallback: boolean;
};

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment; throws ConfigError that names every wrong variable at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is an unset one: compose files and shells write it that way.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = environment.safeParse(given);
  if (error) throw new ConfigError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const production = data.NODE_ENV === 'production';
  const problems = [
    ...analysisProblems(data),
    ...stripeProblems(data),
    ...linkedinProblems(data),
    ...pushProblems(data),
    ...inboundProblems(data),
    ...livekitProblems(data),
    ...turnProblems(data),
    ...languageProblems(data.LANGUAGES),
    ...(production ? productionProblems(data) : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    ...data,
    production,
    checkAnswers: data.CHECK_ANSWERS ?? !production,
    demo: data.DEMO_DATA ?? data.NODE_ENV === 'development',
    // Always in production (D28).
    strictCallback: production || (data.STRICT_CALLBACK_STATE ?? false),
    adminSignUp: data.ALLOW_OPEN_ADMIN_SIGNUP ? 'open' : (data.ADMIN_BOOTSTRAP ?? !production) ? 'first' : 'invited',
    confirmEmail: data.REQUIRE_EMAIL_VERIFICATION ?? production,
  };
}

/** What production runs without, and the operator should know of. */
const advised = {
  DATA_PROTECTION_CONTACT: 'questions about data protection go to the address in MAIL_FROM (D20)',
  SUPPORT_EMAIL: 'answers to our mail go to the address in MAIL_FROM',
  POSTAL_ADDRESS: 'mail carries no postal address, which the law of many countries asks for',
} as const;

export function configWarnings(config: Config): string[] {
  if (!config.production) return [];
  const missing = Object.entries(advised).filter(([name]) => !config[name as keyof typeof advised]);
  const fixed = config.ICE_SERVERS.some(({ credential }) => credential !== undefined);
  return [
    ...missing.map(([name, effect]) => `${name} is not set: ${effect}`),
    ...(fixed && !config.TURN_SECRET
      ? ['TURN_SECRET is not set: whoever enters a room gets a password of the TURN server that never ends']
      : []),
    ...(config.INBOUND_SECRET && !config.INBOUND_AUTHSERV
      ? ['INBOUND_AUTHSERV is not set: answers by email count without a word of the provider about their sender']
      : []),
  ];
}

type Environment = z.infer<typeof environment>;

function analysisProblems(env: Environment): string[] {
  const { ANALYSIS, AI_BASE_URL, AI_STT_MODEL, AI_LLM_MODEL, STT_MODEL_DIR } = env;
  if (ANALYSIS === 'local') {
    if (STT_MODEL_DIR && AI_BASE_URL && AI_LLM_MODEL) return [];
    return ['STT_MODEL_DIR, AI_BASE_URL and AI_LLM_MODEL: all three are needed for the local analysis'];
  }
  const wanted = ANALYSIS === 'model' || (ANALYSIS === undefined && AI_BASE_URL !== undefined);
  if (!wanted || (AI_BASE_URL && AI_STT_MODEL && AI_LLM_MODEL)) return [];
  return ['AI_BASE_URL, AI_STT_MODEL and AI_LLM_MODEL: all three are needed for the model analysis'];
}

function languageProblems(wanted: readonly string[]): string[] {
  const known = knownLanguages();
  const unknown = wanted.filter((it) => !known.includes(it));
  return [
    ...unknown.map((it) => `LANGUAGES: translations/ has no folder ${it}`),
    ...(wanted.includes(ownLanguage) ? [] : [`LANGUAGES: ${ownLanguage} is what the others fall back to`]),
  ];
}

function inboundProblems({ REPLY_DOMAIN, INBOUND_SECRET }: Environment): string[] {
  if (Boolean(REPLY_DOMAIN) === Boolean(INBOUND_SECRET)) return [];
  return ['REPLY_DOMAIN and INBOUND_SECRET: both are needed to take answers by email'];
}

function turnProblems({ TURN_SECRET, ICE_SERVERS }: Environment): string[] {
  const hasTurn = ICE_SERVERS.some(({ urls }) => urls.some(isTurn));
  return TURN_SECRET && !hasTurn ? ['TURN_SECRET: ICE_SERVERS names no turn: or turns: server that it is for'] : [];
}

function livekitProblems({ LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET }: Environment): string[] {
  const given = [LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET].filter(Boolean).length;
  if (given === 0 || given === 3) return [];
  return ['LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET: all three are needed for a media server'];
}

function pushProblems({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment): string[] {
  if (Boolean(VAPID_PUBLIC_KEY) === Boolean(VAPID_PRIVATE_KEY)) return [];
  return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: both, or neither to have them made and kept'];
}

function stripeProblems({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment): string[] {
  if (Boolean(STRIPE_SECRET_KEY) === Boolean(STRIPE_WEBHOOK_SECRET)) return [];
  return ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: both are needed to take payments'];
}

function linkedinProblems({ LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET }: Environment): string[] {
  if (Boolean(LINKEDIN_CLIENT_ID) === Boolean(LINKEDIN_CLIENT_SECRET)) return [];
  return ['LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET: both are needed to sign in with LinkedIn'];
}

/** The local stand-ins are for one machine and its developer: production does not start with them (D35). */
function productionProblems(env: Environment): string[] {
  const missing = (name: keyof Environment, why: string) => (env[name] === undefined ? [`${name}: ${why}`] : []);
  return [
    ...missing('SECRET', 'production needs a secret of its own, at least 32 characters'),
    ...missing('DATABASE_URL', 'production needs a PostgreSQL server; the embedded one is for one machine'),
    ...missing('SMTP_URL', 'production needs a mail server; the built-in mailbox delivers nothing'),
    ...missing('STRIPE_SECRET_KEY', 'production needs Stripe; the test payment page takes no money'),
    ...missing('S3_BUCKET', 'production needs object storage; the local folder is for one machine'),
    ...(env.ORIGIN?.startsWith('https://') ? [] : ['ORIGIN: production needs its https:// address']),
    ...(env.ANALYSIS || env.AI_BASE_URL
      ? []
      : ['ANALYSIS: say "model" or "local" (with AI_BASE_URL …), or "none" to run without a model']),
    ...(env.AI_BASE_URL && env.ANALYSIS !== 'none'
      ? [
          ...missing('AI_PROVIDER', 'candidates are told who runs the models, and in which country'),
          ...missing(
            'AI_KEPT_DAYS',
            'candidates are told for how many days the provider keeps what it is sent; 0: not at all',
          ),
        ]
      : []),
    ...(env.ANALYSIS === 'demo' ? ['ANALYSIS: the demo grader is no model and is refused in production'] : []),
    ...(env.DEMO_DATA ? ['DEMO_DATA: demo accounts have a published password and are refused in production'] : []),
    ...(env.LINKEDIN_ISSUER.startsWith('https://') ? [] : ['LINKEDIN_ISSUER: production needs an https:// address']),
    ...(env.ALLOW_OPEN_ADMIN_SIGNUP
      ? ['ALLOW_OPEN_ADMIN_SIGNUP: anybody could become an administrator; refused in production']
      : []),
    ...(env.DEV ? ['DEV: the development server is refused in production'] : []),
  ];
}
