import type { ErrorCode } from './errors.ts';
import type { Language } from './language.ts';

export type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } };

export type Role = 'candidate' | 'manager' | 'admin';

/** The roles are ordered from most to fewest permissions: each role includes the permissions of those after it. */
export const orgRoles = ['owner', 'recruiter', 'reviewer'] as const;
export type OrgRole = (typeof orgRoles)[number];

/** Describes the caller: `user` is signed in but has not chosen a role yet; `org_id` is the organization of a manager. */
export type Actor = {
  id: string;
  role: Role | 'user';
  org_id: string | null;
  org_role: OrgRole | null;
  language: Language;
  session_id: string;
  email_confirmed: boolean;
  unprotected?: boolean;
};

export type Access = 'public' | 'signedIn' | Role | readonly Role[];

/** Allows `most` calls in `seconds`; a network is an IPv4 address or an IPv6 /64, whose /48 has a wider limit. */
export type CallLimit = { by: 'network' | 'user' | 'organization'; most: number; seconds: number };

/** Every endpoint must declare who has access: there is no default. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  access: Access;
  limit?: CallLimit;
  confirmed?: true;
  seat?: OrgRole;
  /** Several endpoints can share one path; the body `{action, data}` then selects one of them. */
  action?: string;
  /** This names the one file field of a multipart request; the file is on disk before the handler runs. */
  file?: string;
  /** Client libraries wrap some fields in this one; fields outside it take precedence. */
  inside?: string;
  /** A mail program may send the request as a form (RFC 8058); the form fields are ignored. */
  oneClick?: true;
  download?: string;
  /** The endpoint only reads, so a replica may answer; it may lag except for a caller who has just written. */
  replica?: true;
  signedOut?: ErrorCode;
  input: Schema;
  output: Schema;
};

export type RawInput<E extends Endpoint> = E['input']['_zod']['input'];
export type Input<E extends Endpoint> = E['input']['_zod']['output'];
export type Result<E extends Endpoint> = E['output']['_zod']['input'];
export type Output<E extends Endpoint> = E['output']['_zod']['output'];
