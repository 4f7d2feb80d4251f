import type { JobIndex } from './job-index.ts';
import type { Analysis } from './analysis.ts';
import type { Room } from '#contract/interviews/rooms.ts';
import type { Access, Actor, Role } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { HandoverSummary } from '#contract/people/organizations.ts';
import type { LaunchMode } from '#contract/accounts/invite-codes.ts';
import type { Theme } from '#contract/accounts/users.ts';
import type { Db, Tx } from '../adapters/database/db.ts';
import type { ReadReplicas } from '../adapters/database/replicas.ts';
import type { RequestFacts } from '../adapters/http/request-facts.ts';
import type { LinkedIn } from '../adapters/auth/linkedin.ts';
import type { Passwords } from '../adapters/auth/passwords.ts';
import type { Live } from '../adapters/live/live.ts';
import type { Log } from '../adapters/log.ts';
import type { MediaServer } from '../adapters/media-server.ts';
import type { Mail } from '../adapters/mail/mail.ts';
import type { Media } from '../adapters/media/media.ts';
import type { Push } from '../adapters/push/push.ts';
import type { Payments } from '../adapters/payments/payments.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import type { Tokens } from '../adapters/auth/tokens.ts';

export type Settings = {
  origin: string;
  mail_from: string;
  support: string;
  postal_address: string | null;
  dataProtectionContact: string | null;
  /** The secret signs playback URLs and is also the root of the token key. */
  secret: string;
  inbound: { domain: string; secret: string; authserv: string | null } | null;
  production: boolean;
  languages: readonly Language[];
  confirmEmail: boolean;
  /** `open` is for development, `first` for the first administrator of a new installation; `invited` requires an invitation. */
  adminSignUp: 'open' | 'first' | 'invited';
  /** When true, a sign-in callback is refused in a browser that has neither a session nor a state. */
  strictCallback: boolean;
  launch: LaunchMode;
  uploads: string;
  grants: { application: number; job_posting: number };
  /** The list holds states and countries where motivation is not scored; `*` means all. */
  motivationOff: readonly string[];
  /** Prices are in US dollars per million input and output tokens and per minute of speech; null means not configured. */
  aiPrices: { input: number | null; output: number | null; minute: number | null };
  iceServers: Room['ice_servers'];
  /** Expiring TURN passwords are derived from this shared secret; it is null when the servers have fixed passwords. */
  turnSecret: string | null;
  /** The value is null when browsers send video directly to each other. */
  mediaServer: MediaServer | null;
};

export type NewProfile = { id: string; first_name: string; last_name: string; timezone?: string | null };

export type ProfileChanges = { theme?: Theme; profile_visible?: boolean | null };

export type EndReason = 'withdrawn' | 'passed on' | 'accepted' | 'time over' | 'set aside';

export type HandoverWork = Omit<HandoverSummary, 'heirs'> & {
  overlaps: Map<string, number>;
};

export type Person = { id: string; email: string; names: string[]; phone: string };

/** Hooks let earlier modules call later modules in the same transaction; modules.ts provides them. */
export type Hooks = {
  createProfile(tx: Tx, profile: NewProfile): Promise<void>;
  changeProfile(tx: Tx, userId: string, changes: ProfileChanges): Promise<void>;
  createOrganization(tx: Tx, userId: string): Promise<{ org_id: string; org_role: 'owner' }>;
  setUserType(tx: Tx, userId: string, userType: string): Promise<void>;
  /** The hook must run while the organization still has its former name, because the jobs are found by it. */
  renameCompany(tx: Tx, orgId: string, name: string): Promise<void>;
  handoverWork(db: Db, userId: string, limit: number): Promise<HandoverWork>;
  handOver(tx: Tx, from: string, to: string): Promise<void>;
  personalData(
    services: Pick<Services, 'db' | 'settings'>,
    userId: string,
  ): AsyncGenerator<{ name: string; rows: unknown[] }>;
  filesOf(db: Db, userId: string): Promise<{ key: string; name: string }[]>;
  forget(services: Services, tx: Tx, person: Person): Promise<void>;
  endMeeting(tx: Tx, actorId: string | null, applicationId: string, why: EndReason): Promise<boolean>;
  setAsideWork(tx: Tx, hooks: Hooks, userId: string): Promise<void>;
  restoreWork(tx: Tx, userId: string): Promise<void>;
  deleteTicket(tx: Tx, id: string): Promise<void>;
};

/** Holds all access to the outside of the process; main.ts builds it once and tests pass their own. */
export type Services = {
  db: Db;
  reads: ReadReplicas;
  log: Log;
  mail: Mail;
  media: Media;
  storage: Storage;
  analysis: Analysis;
  payments: Payments;
  jobIndex: JobIndex;
  live: Live;
  push: Push;
  passwords: Passwords;
  tokens: Tokens;
  linkedin: LinkedIn | null;
  hooks: Hooks;
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

/** The database guarantees that a manager always belongs to an organization. */
type ActorOf<R extends Role> = Actor & { role: R } & (R extends 'manager' ? { org_id: string } : unknown);

export type Context<A extends Access> = Services & { actor: Caller<A>; request: RequestFacts };
