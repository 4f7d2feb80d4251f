import type { ErrorCode } from './errors.ts';
import type { Language } from './language.ts';

/** Anything zod made. Bound by its two types only, which is three times cheaper to check than `ZodType`. */
export type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } };

export type Role = 'candidate' | 'manager' | 'admin';

/** Seats in an organization, the one that may do most first: each may do what those behind it may. */
export const orgRoles = ['owner', 'recruiter', 'reviewer'] as const;
export type OrgRole = (typeof orgRoles)[number];

/** Who is calling. `user` is a signed-in person who has not chosen a role yet; `org_id` is a manager's organization. */
export type Actor = {
  id: string;
  role: Role | 'user';
  org_id: string | null;
  org_role: OrgRole | null;
  /** What this person chose to read the product in. */
  language: Language;
  session_id: string;
  /** False only where addresses must be confirmed and this one is not (D25). */
  email_confirmed: boolean;
  /** True only for an administrator who has neither authenticator nor passkey where one is needed (D37). */
  unprotected?: boolean;
};

export type Access = 'public' | 'signedIn' | Role | readonly Role[];

/** One promise between web and server. Every endpoint must say who may knock: there is no default. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Applying, posting, paying and writing to others wait for a confirmed address (D25). */
  confirmed?: true;
  /** The least seat that a manager needs; `reviewer`, which is everyone's, unless said. */
  seat?: OrgRole;
  /** Several calls may share one path and be told apart by `{action, data}` in the body. */
  action?: string;
  /** Name of the one file field of a multipart call; its bytes are on disk before the handler runs. */
  file?: string;
  /** A field in which client libraries send some of the others; what is beside it counts first. */
  inside?: string;
  /** A mail program may press it as a form (RFC 8058); the fields of the form say nothing. */
  oneClick?: true;
  /** Media type of an answer that is a file, sent as it is made. */
  download?: string;
  /** Only reads, so that a replica of the database may answer, a moment behind for everyone but who has just written. */
  replica?: true;
  /** Which refusal someone without a session reads; `not_signed_in` unless said. */
  signedOut?: ErrorCode;
  input: Schema;
  output: Schema;
};

export type Sent<E extends Endpoint> = E['input']['_zod']['input'];
export type Input<E extends Endpoint> = E['input']['_zod']['output'];
/** What a handler must return; dates may be ISO text only. */
export type Result<E extends Endpoint> = E['output']['_zod']['input'];
export type Output<E extends Endpoint> = E['output']['_zod']['output'];
