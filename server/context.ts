import type { Room } from '#contract/rooms.ts';
import type { Access, Actor, Role } from '#contract/endpoint.ts';
import type { LaunchMode } from '#contract/launch.ts';
import type { Analysis } from './adapters/analysis/analysis.ts';
import type { Db } from './adapters/db.ts';
import type { RequestFacts } from './adapters/request-facts.ts';
import type { LinkedIn } from './adapters/linkedin.ts';
import type { Live } from './adapters/live.ts';
import type { Log } from './adapters/log.ts';
import type { Mail } from './adapters/mail.ts';
import type { Media } from './adapters/media/media.ts';
import type { JobIndex } from './adapters/job-index/job-index.ts';
import type { Push } from './adapters/push.ts';
import type { Payments } from './adapters/payments/payments.ts';
import type { Storage } from './adapters/storage/storage.ts';
import type { Tokens } from './adapters/tokens.ts';

/** What the operator decides and features need to know. */
export type Settings = {
  /** Address of the product without a slash at the end, as people see it. */
  origin: string;
  /** Who mail comes from, as `Saywell <no-reply@saywell.test>`. */
  mail_from: string;
  /** Who is written to about data protection; null where nobody was named (D20). */
  dataProtectionContact: string | null;
  /** Seals playback addresses; also the root of the token key. */
  secret: string;
  /** Where answers by e-mail arrive, and how their provider proves itself; null when they are not taken. */
  inbound: { domain: string; secret: string } | null;
  production: boolean;
  /** Whether an address must be confirmed by a mailed link before there is an account (D25). */
  confirmEmail: boolean;
  /** Who may become an administrator without an invitation: anybody while developing, the first of a new house, nobody (D36). */
  adminSignUp: 'open' | 'first' | 'invited';
  /** Whether a callback is refused in a browser without a session or a state of its own (D28). */
  strictCallback: boolean;
  /** Whether signing up takes an invite code (D23). */
  launch: LaunchMode;
  /** Folder for uploads that are not finished or not prepared yet. */
  uploads: string;
  /** Credits of a fresh account; 0 unless configured (D90). */
  grants: { application: number; job_posting: number };
  /** States and countries whose jobs get no note about motivation, `*` for all (D85). */
  motivationOff: readonly string[];
  /** Servers that help two browsers to find each other across networks. */
  iceServers: Room['ice_servers'];
};

/** Everything outside the process. Built once in main.ts; tests pass their own. */
export type Services = {
  db: Db;
  log: Log;
  mail: Mail;
  media: Media;
  storage: Storage;
  analysis: Analysis;
  payments: Payments;
  jobIndex: JobIndex;
  live: Live;
  push: Push;
  tokens: Tokens;
  /** Null where LinkedIn is not configured. */
  linkedin: LinkedIn | null;
  settings: Settings;
};

type Caller<A extends Access> = A extends 'public'
  ? Actor | null
  : A extends 'signedIn'
    ? Actor
    : A extends Role
      ? ActorOf<A>
      : A extends readonly Role[]
        ? ActorOf<A[number]>
        : never;

/** A manager always belongs to an organisation: the database holds that. */
type ActorOf<R extends Role> = Actor & { role: R } & (R extends 'manager' ? { org_id: string } : unknown);

/** What a handler receives: the services, the caller its endpoint's access rule has let in, and the facts of the request. */
export type Context<A extends Access> = Services & { actor: Caller<A>; request: RequestFacts };
