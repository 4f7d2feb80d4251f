import type { Room } from '#contract/interviews/rooms.ts';
import type { Access, Actor, Role } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { HandOver } from '#contract/people/organizations.ts';
import type { LaunchMode } from '#contract/accounts/invite-codes.ts';
import type { Theme } from '#contract/accounts/users.ts';
import type { Analysis } from '../adapters/analysis/analysis.ts';
import type { Db, Tx } from '../adapters/database/db.ts';
import type { Reads } from '../adapters/database/replicas.ts';
import type { RequestFacts } from '../adapters/http/request-facts.ts';
import type { LinkedIn } from '../adapters/auth/linkedin.ts';
import type { Passwords } from '../adapters/auth/passwords.ts';
import type { Live } from '../adapters/live/live.ts';
import type { Log } from '../adapters/log.ts';
import type { MediaServer } from '../adapters/media-server.ts';
import type { Mail } from '../adapters/mail/mail.ts';
import type { Media } from '../adapters/media/media.ts';
import type { JobIndex } from '../adapters/job-index/job-index.ts';
import type { Push } from '../adapters/push/push.ts';
import type { Payments } from '../adapters/payments/payments.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import type { Tokens } from '../adapters/auth/tokens.ts';

/** What the operator decides and features need to know. */
export type Settings = {
  /** Address of the product without a slash at the end, as people see it. */
  origin: string;
  /** Who mail comes from, as `Saywell <no-reply@saywell.test>`. */
  mail_from: string;
  /** Who answers what is written back to our mail. */
  support: string;
  /** Of the operator, at the end of every mail; null where none is given. */
  postal_address: string | null;
  /** Who is written to about data protection; null where no one was named (D20). */
  dataProtectionContact: string | null;
  /** Seals playback addresses; also the root of the token key. */
  secret: string;
  /** Where answers by email arrive, and how their provider proves itself; null when they are not taken. */
  inbound: { domain: string; secret: string; authserv: string | null } | null;
  production: boolean;
  /** What readers may choose; English is one of them. */
  languages: readonly Language[];
  /** Whether an address must be confirmed by a mailed link before there is an account (D25). */
  confirmEmail: boolean;
  /** Who may become an administrator without an invitation: anyone while developing, the first of a new house, no one (D36). */
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
  /** US dollars for a million tokens in and out and for a minute of speech; null where none is set. */
  aiPrices: { input: number | null; output: number | null; minute: number | null };
  /** Servers that help two browsers to find each other across networks. */
  iceServers: Room['ice_servers'];
  /** What TURN servers share with us, from which passwords that end are made; null where they have a fixed one. */
  turnSecret: string | null;
  /** The kept server that carries the pictures of meeting rooms; null where browsers send them to each other (091). */
  mediaServer: MediaServer | null;
};

export type NewProfile = { id: string; first_name: string; last_name: string; timezone?: string | null };

export type ProfileChanges = { theme?: Theme; profile_visible?: boolean | null };

/** Why an application ended. */
export type EndReason = 'withdrawn' | 'passed on' | 'time over' | 'set aside';

/** What a manager's membership leaves to a team member; `limit` bounds the lists, not the totals. */
export type LeftWork = Omit<HandOver, 'heirs'> & {
  /** Interviews that overlap one of the colleague with this id. */ overlaps: Map<string, number>;
};

/** What a room has done by a room after it, in its own transaction: promised here, filled in by room-hooks.ts (044). */
export type Hooks = {
  /** From accounts: for each new one. */
  createProfile(tx: Tx, profile: NewProfile): Promise<void>;
  changeProfile(tx: Tx, userId: string, changes: ProfileChanges): Promise<void>;
  /** From accounts: an organization of one user, who owns it. */
  foundOrganization(tx: Tx, userId: string): Promise<{ org_id: string; org_role: 'owner' }>;
  /** From money: the label that older clients read (D30). */
  setUserType(tx: Tx, userId: string, userType: string): Promise<void>;
  /** From people, while the organization still has its former name: the jobs that carry it get the new one. */
  renameCompany(tx: Tx, orgId: string, name: string): Promise<void>;
  /** From people: what a manager answers for, and in the transaction that ends the membership, that another one does. */
  leftWork(db: Db, userId: string, limit: number): Promise<LeftWork>;
  handOver(tx: Tx, from: string, to: string): Promise<void>;
  /** From hiring: an application has ended, and with it its interview. Answers whether one was cancelled. */
  endMeeting(tx: Tx, actorId: string | null, applicationId: string, why: EndReason): Promise<boolean>;
  /** From accounts: someone asked for the deletion of the account, and is gone for others from now on. */
  setAside(tx: Tx, userId: string): Promise<void>;
  /** From accounts: the account stays after all. */
  takeUp(tx: Tx, userId: string): Promise<void>;
};

/** Everything outside the process. Built once in main.ts; tests pass their own. */
export type Services = {
  db: Db;
  /** Where lists, search and public pages are read; endpoints that say so get it as their `db`. */
  reads: Reads;
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
  /** Null where LinkedIn is not configured. */
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

/** A manager always belongs to an organization: the database holds that. */
type ActorOf<R extends Role> = Actor & { role: R } & (R extends 'manager' ? { org_id: string } : unknown);

/** What a handler receives: the services, the caller its endpoint's access rule has let in, and the facts of the request. */
export type Context<A extends Access> = Services & { actor: Caller<A>; request: RequestFacts };
