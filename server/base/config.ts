import type * as z from 'zod/mini';
import { sourceLanguage } from '#contract/base/language.ts';
import { isTurn } from '../adapters/turn.ts';
import { knownLanguages } from '../adapters/language/catalogs.ts';
import { environment } from './settings.ts';

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

/** Throws a ConfigError that names all invalid variables. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Compose files and shells pass an unset variable as an empty string.
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
    strictCallback: production || (data.STRICT_CALLBACK_STATE ?? false),
    adminSignUp: data.ALLOW_OPEN_ADMIN_SIGNUP ? 'open' : (data.ADMIN_BOOTSTRAP ?? !production) ? 'first' : 'invited',
    confirmEmail: data.REQUIRE_EMAIL_VERIFICATION ?? production,
  };
}

const productionAdvice = {
  DATA_PROTECTION_CONTACT: 'questions about data protection go to the address in MAIL_FROM (D20)',
  SUPPORT_EMAIL: 'answers to our mail go to the address in MAIL_FROM',
  POSTAL_ADDRESS: 'mail carries no postal address, which the law of many countries asks for',
} as const;

export function configWarnings(config: Config): string[] {
  if (!config.production) return [];
  const missing = Object.entries(productionAdvice).filter(([name]) => !config[name as keyof typeof productionAdvice]);
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
    ...(wanted.includes(sourceLanguage) ? [] : [`LANGUAGES: ${sourceLanguage} is what the others fall back to`]),
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

/** Reports local stand-ins, which are for a developer's machine only; production does not start with them. */
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
