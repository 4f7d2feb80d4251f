import * as z from 'zod/mini';
import { placeName } from '../text/places.ts';
import { launchModes } from '#contract/accounts/invite-codes.ts';
import { clamavAddress } from '../adapters/media/scanner.ts';
import { listedLanguages } from '../adapters/language/catalogs.ts';

type Description = { meaning: string; unset?: string; under?: string };
export const descriptions = z.registry<Description>();

const text = () => z.optional(z.string().check(z.minLength(1)));
const onOff = () => z.optional(z.stringbool());
const flag = (usual: boolean) => z._default(z.stringbool(), usual);
const whole = (usual: number, least = 0) => z._default(z.coerce.number().check(z.int(), z.minimum(least)), usual);
const price = () => z.optional(z.coerce.number().check(z.minimum(0)));
const secret = (least: number) =>
  z.optional(z.string().check(z.minLength(least, `must be at least ${least} characters long`)));

const listed = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const postgresUrl = () => z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'));

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

export const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development').register(descriptions, {
    under: 'Processes',
    meaning: '`production` refuses the local defaults that are for one machine and its developer.',
  }),
  PROCESS: z._default(z.enum(['all', 'server', 'worker']), 'all').register(descriptions, {
    meaning: 'What this process runs. Any number of servers and workers share one database.',
  }),
  HOST: z._default(z.string(), '127.0.0.1').register(descriptions, { meaning: 'Address on which the server listens.' }),
  PORT: whole(3000).register(descriptions, { meaning: 'Port on which the server listens.' }),
  ORIGIN: z.optional(z.url({ protocol: /^https?$/ })).register(descriptions, {
    unset: '`http://localhost:PORT`',
    meaning: 'Address that people see in their browser. Production needs https.',
  }),
  SECRET: secret(32).register(descriptions, {
    unset: 'made once and stored in `DATA_DIR`',
    meaning: 'At least 32 characters. Seals sessions and playback addresses; all processes use the same value.',
  }),
  FORMER_SECRETS: z._default(z.pipe(z.string(), z.transform(listed)), []).register(descriptions, {
    meaning: 'Earlier values of `SECRET`, separated by commas, so that videos sealed with them still play.',
  }),
  DATA_DIR: z._default(z.string(), '.data').register(descriptions, {
    meaning: 'Folder of uploads in progress and of all local defaults.',
  }),
  DRAIN_MS: whole(0, 0).register(descriptions, {
    meaning:
      'Milliseconds for which a server that was told to stop works on while `/readyz` answers that it takes no more calls. Choose more than the interval of your proxy’s health check, for example `10000`.',
  }),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info').register(descriptions, {
    meaning: 'The least severe entry that is logged.',
  }),
  DEV: flag(false).register(descriptions, {
    meaning: 'Rebuilds the web while you type. `npm run dev` sets it; production refuses it.',
  }),

  DATABASE_URL: z.optional(postgresUrl()).register(descriptions, {
    under: 'Database',
    unset: 'an embedded PostgreSQL 18',
    meaning:
      'PostgreSQL 15 or newer, or PgBouncer in session mode before it. Its user owns the database; where that user may not create roles, the start [says](decisions/people-self-identification-database-role.md) what an administrator has to run.',
  }),
  DATABASE_CONNECTIONS: whole(10, 2).register(descriptions, { meaning: 'Connections of one process.' }),
  DATABASE_REPLICA_URLS: z
    ._default(z.pipe(z.pipe(z.string(), z.transform(listed)), z.array(postgresUrl())), [])
    .register(descriptions, {
      meaning:
        'Streaming replicas, separated by commas, that answer lists, search and public pages. A replica that is late or down is left out.',
    }),
  PG_BIN: text().register(descriptions, {
    unset: 'the bundled binaries',
    meaning: 'Folder of the PostgreSQL binaries for the embedded server.',
  }),

  S3_BUCKET: text().register(descriptions, {
    under: 'Files and media',
    unset: 'a folder in `DATA_DIR`',
    meaning: 'Private bucket of any S3-compatible storage.',
  }),
  S3_REGION: z._default(z.string(), 'us-east-1').register(descriptions, { meaning: 'Region of the bucket.' }),
  S3_ENDPOINT: text().register(descriptions, {
    unset: 'AWS',
    meaning: 'Address of another S3-compatible storage.',
  }),
  S3_ACCESS_KEY_ID: text().register(descriptions, {
    unset: 'the credentials of the AWS environment',
    meaning: 'Access key of the storage.',
  }),
  S3_SECRET_ACCESS_KEY: text().register(descriptions, {
    unset: 'the credentials of the AWS environment',
    meaning: 'Secret of the access key.',
  }),
  FFMPEG_PATH: text().register(descriptions, {
    unset: 'the bundled media library',
    meaning: 'An ffmpeg 5.1 or newer with its ffprobe in the same folder.',
  }),
  CLAMAV_SOCKET: z
    .optional(z.string().check(z.regex(clamavAddress, 'must be a path or host:port')))
    .register(descriptions, {
      unset: 'no scanner',
      meaning:
        'The clamd that scans every file that people upload, such as `/run/clamav/clamd.ctl` or `host:3310`. While it does not answer, no file is accepted; its `StreamMaxLength` must allow the largest video.',
    }),

  SMTP_URL: z
    .optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')))
    .register(descriptions, {
      under: 'Mail and push',
      unset: 'a mailbox at `/dev/mail`',
      meaning: 'Mail server, `smtp://` or `smtps://`.',
    }),
  MAIL_FROM: z._default(z.string(), 'Saywell <no-reply@saywell.test>').register(descriptions, {
    meaning:
      'Sender of all mail. The organization that has confirmed this domain is the platform’s own: `/careers` shows its open jobs.',
  }),
  REPLY_DOMAIN: z
    .optional(z.string().check(z.regex(/^[\w-]+(\.[\w-]+)+$/, 'must be a domain name')))
    .register(descriptions, {
      meaning:
        'Domain whose mail a provider posts, raw, to `/webhooks/mail` with `Authorization: Bearer INBOUND_SECRET`. People can then answer messages by email and invitations from a calendar.',
    }),
  INBOUND_SECRET: z
    .optional(z.string().check(z.minLength(16, 'must be at least 16 characters long')))
    .register(descriptions, { meaning: 'At least 16 characters, shared with that mail provider.' }),
  INBOUND_AUTHSERV: z
    .optional(z.string().check(z.regex(/^[\w.-]+$/, 'must be a name such as mx.example.com')))
    .register(descriptions, {
      meaning:
        'Name with which your mail provider begins its `Authentication-Results`, such as `mx.example.com`. Answers by email then count only where it found the sender to be genuine.',
    }),
  VAPID_PUBLIC_KEY: text().register(descriptions, {
    unset: 'made once and stored in the database',
    meaning: 'Public key by which push services know this installation.',
  }),
  VAPID_PRIVATE_KEY: text().register(descriptions, {
    unset: 'made once and stored in the database',
    meaning: 'Private key that belongs to it.',
  }),

  SUPPORT_EMAIL: z.optional(z.email()).register(descriptions, {
    under: 'Who runs it',
    unset: '`MAIL_FROM`, with a warning in production',
    meaning: 'Email address that receives support tickets and answers to our mail (`Reply-To`).',
  }),
  POSTAL_ADDRESS: text().register(descriptions, {
    unset: 'none, with a warning in production',
    meaning: 'Postal address of the operator at the end of every mail; `\\n` begins a new line.',
  }),
  DATA_PROTECTION_CONTACT: z.optional(z.email()).register(descriptions, {
    unset: '`MAIL_FROM`, with a warning in production',
    meaning: 'Email address for questions about data protection.',
  }),

  STRIPE_SECRET_KEY: text().register(descriptions, {
    under: 'Payments',
    unset: 'a test payment page',
    meaning: 'Secret key of Stripe. Run `npx node server/main.ts publish-plans` after each change of the plans.',
  }),
  STRIPE_WEBHOOK_SECRET: text().register(descriptions, {
    meaning: 'Secret of the Stripe webhook, which posts to `/webhooks/stripe`.',
  }),
  STRIPE_URL: z
    .optional(z.url())
    .register(descriptions, { unset: 'Stripe', meaning: 'Another address of the Stripe API, for tests.' }),
  SIGNUP_APPLICATION_CREDITS: whole(0).register(descriptions, {
    meaning: 'Application credits of a new candidate account.',
  }),
  SIGNUP_POSTING_CREDITS: whole(0).register(descriptions, { meaning: 'Posting credits of a new employer account.' }),

  ANALYSIS: z.optional(z.enum(['model', 'local', 'none', 'demo'])).register(descriptions, {
    under: 'Analysis by AI',
    unset: '`model` where `AI_BASE_URL` is set; otherwise `demo` with demo data and `none` without',
    meaning:
      'Who grades answers. With `local`, speech becomes text on this machine. `demo` grades by plain rules and is refused in production.',
  }),
  AI_BASE_URL: z
    .optional(z.url())
    .register(descriptions, { meaning: 'An OpenAI-compatible server with transcription and structured answers.' }),
  AI_API_KEY: text().register(descriptions, { meaning: 'Key of that server.' }),
  AI_LLM_MODEL: text().register(descriptions, { meaning: 'Name of the model that grades.' }),
  AI_STT_MODEL: text().register(descriptions, {
    meaning: 'Name of the model that transcribes, with timestamps.',
  }),
  AI_STT_BASE_URL: z
    .optional(z.url())
    .register(descriptions, { unset: '`AI_BASE_URL`', meaning: 'Another server for transcription.' }),
  STT_MODEL_DIR: text().register(descriptions, {
    meaning:
      'For `ANALYSIS=local`: the unpacked folder of a speech model for sherpa-onnx (a transducer such as Parakeet, or Whisper).',
  }),
  AI_PROVIDER: text().register(descriptions, {
    unset: 'the host of `AI_BASE_URL`',
    meaning:
      'Told to candidates before they agree: who runs the models and in which country, such as `Acme AI, Canada`. Production with a model needs it.',
  }),
  AI_KEPT_DAYS: z.optional(z.coerce.number().check(z.int(), z.minimum(0))).register(descriptions, {
    unset: '`0`',
    meaning:
      'Told to candidates: for how many days the provider retains what it is sent. Production with a model needs it.',
  }),
  AI_PRICE_INPUT: price().register(descriptions, {
    meaning: 'US dollars for a million input tokens. Without prices administrators see tokens and no costs.',
  }),
  AI_PRICE_OUTPUT: price().register(descriptions, { meaning: 'US dollars for a million output tokens.' }),
  AI_PRICE_MINUTE: price().register(descriptions, { meaning: 'US dollars for a minute of transcribed speech.' }),
  ANALYSIS_RESPONSIBLE: z.optional(z.string().check(z.trim(), z.minLength(3))).register(descriptions, {
    meaning:
      'Name of the person who answers for a model without a stored evaluation. Production does not start with such a model otherwise.',
  }),
  MOTIVATION_OFF: z._default(z.pipe(z.pipe(z.string(), z.transform(listed)), places), []).register(descriptions, {
    meaning:
      'Places where AI neither reads nor scores answers about motivation, separated by commas, such as `CA`, `US-NY`, `US-NYC` or `CA-ON`; `*` means everywhere. The European Union is always one of them ([rules by place](decisions/assessment-ai-rules-by-place.md)).',
  }),

  ICE_SERVERS: z._default(z.pipe(z.pipe(z.string(), json), iceServers), []).register(descriptions, {
    under: 'Interviews by video',
    meaning:
      'STUN and TURN servers as JSON: `[{"urls":["turn:turn.example.com"],"username":"…","credential":"…"}]`. Meeting rooms need them beyond one network, and production offers no rooms without them.',
  }),
  TURN_SECRET: z
    .optional(z.string().check(z.minLength(16, 'must be at least 16 characters long')))
    .register(descriptions, {
      meaning:
        'Secret shared with your TURN servers (`use-auth-secret` of coturn). A person who enters a room then gets a password that ends with the room, instead of the fixed one in `ICE_SERVERS`.',
    }),
  LIVEKIT_URL: z.optional(z.url({ protocol: /^wss?$/ })).register(descriptions, {
    meaning:
      'A [LiveKit](https://livekit.io) server, `wss://…`, that carries the pictures of meeting rooms; without it browsers send them to each other. `docker compose --profile media up` starts one.',
  }),
  LIVEKIT_API_KEY: text().register(descriptions, { meaning: 'Key of the LiveKit server.' }),
  LIVEKIT_API_SECRET: secret(32).register(descriptions, { meaning: 'Secret of that key, at least 32 characters.' }),

  REQUIRE_EMAIL_VERIFICATION: onOff().register(descriptions, {
    under: 'Accounts and launch',
    unset: 'on in production',
    meaning: 'Sign-up sends a link, and the account begins when the link is opened.',
  }),
  STRICT_CALLBACK_STATE: onOff().register(descriptions, {
    unset: 'on in production',
    meaning:
      '`/auth/callback` accepts an access token only in the browser that holds its session. Production cannot switch it off.',
  }),
  LINKEDIN_CLIENT_ID: text().register(descriptions, {
    meaning: 'Sign-in with LinkedIn by OpenID Connect. Its redirect address is `ORIGIN/auth/v1/callback`.',
  }),
  LINKEDIN_CLIENT_SECRET: text().register(descriptions, { meaning: 'Secret of that client.' }),
  LINKEDIN_ISSUER: z
    ._default(z.url({ protocol: /^https?$/ }), 'https://www.linkedin.com/oauth')
    .register(descriptions, { meaning: 'Issuer of the OpenID Connect tokens.' }),
  ADMIN_BOOTSTRAP: onOff().register(descriptions, {
    unset: 'on outside production',
    meaning: 'While there is no administrator, the first person who opens `/admin/signup/hidden` can become one.',
  }),
  ALLOW_OPEN_ADMIN_SIGNUP: flag(false).register(descriptions, {
    meaning: 'Anyone may sign up as an administrator there. Production refuses it.',
  }),
  LAUNCH_MODE: z._default(z.enum(launchModes), 'open').register(descriptions, {
    meaning: 'With `waitlist`, sign-up needs an invite code that an administrator sends from `/admin/waitlist`.',
  }),
  DEMO_DATA: onOff().register(descriptions, {
    unset: 'on in development',
    meaning: 'Demo accounts and content on an empty database. Production refuses it.',
  }),
  LANGUAGES: z.pipe(z.optional(z.string()), z.transform(listedLanguages)).register(descriptions, {
    unset: '`en,es`',
    meaning:
      'Languages that readers may choose, each a folder of `translations/`; `npm run build` makes pages in these. German is begun: `en,es,de`.',
  }),

  WORKER_CONCURRENCY: whole(2, 1).register(descriptions, {
    under: 'Limits',
    meaning: 'Tasks of one kind that a worker runs concurrently.',
  }),
  RATE_LIMIT: whole(600, 1).register(descriptions, {
    meaning: 'Calls per minute from one IPv4 address or IPv6 /64, per process; a /48 may send eight times as many.',
  }),
  CONNECTIONS_PER_ADDRESS: whole(500).register(descriptions, {
    meaning:
      'Open connections and unanswered calls of one address, live streams included; `0` means no limit. The machine itself has no limit. Behind `TRUST_PROXY` calls are counted.',
  }),
  BUSY_AFTER_MS: whole(1000, 0).register(descriptions, {
    meaning: 'The server refuses calls while it answers this many milliseconds late; `0` means never.',
  }),
  TRUST_PROXY: text().register(descriptions, {
    meaning: 'Addresses of your proxies, separated by commas. Never name a range that anyone can call from.',
  }),
  CHECK_ANSWERS: onOff().register(descriptions, {
    unset: 'on except in production',
    meaning:
      'Each answer is compared with the contract. Fields that the contract does not name are left out either way.',
  }),
});

export const settingNames = Object.keys(environment.shape) as (keyof typeof environment.shape)[];
