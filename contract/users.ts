import * as z from 'zod/mini';
import { type Endpoint, orgRoles } from './endpoint.ts';
import { done, email, empty, optionalText, ownPath, requiredText, textList, timezone, uuid } from './fields.ts';

export const roles = ['user', 'candidate', 'manager', 'admin'] as const;
export type UserRole = (typeof roles)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
const theme = z.enum(themes);

export const minPasswordLength = 8;

/** Where each role lives (specification §4). */
export const homeOf = (role: string): `/${string}` => {
  if (role === 'admin') return '/admin/dashboard';
  if (role === 'candidate') return '/candidate/dashboard';
  if (role === 'manager') return '/manager/dashboard';
  return '/users/dashboard';
};

const authUser = z.object({
  id: uuid,
  email: z.string(),
  user_metadata: z.object({ user_type: z.string() }),
});

/** The refresh secret never appears here: it lives in an HttpOnly cookie. */
export const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  expires_at: z.number(),
  user: authUser,
});

export const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  title: z.string(),
  location: z.string(),
  skills: z.array(z.string()),
  profile_completed: z.boolean(),
  theme,
  timezone: z.nullable(z.string()),
});

export const me = z.extend(authUser, {
  role: z.enum(roles),
  /** False while this person must open a mailed link before applying, posting, paying and writing (D25). */
  email_confirmed: z.boolean(),
  /** True for an administrator who must turn on a second step before anything else. */
  unprotected: z.boolean(),
  /** A manager's seat in the organisation; null for everybody else. */
  org_role: z.nullable(z.enum(orgRoles)),
  profile,
});
export type Me = z.infer<typeof me>;

export const signUpFields = z.object({
  first_name: requiredText('First name required', 80),
  last_name: requiredText('Last name required', 80),
  email,
  password: z
    .string()
    .check(
      z.minLength(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`),
      z.maxLength(200, 'Please keep this under 200 characters'),
    ),
  accept_terms: z.literal(true, 'Please accept the terms to create an account'),
  timezone: z.optional(timezone),
  /** Where to go on once the address is confirmed. */
  next: z.optional(ownPath),
  /** A code of the waitlist or the token of a colleague's invitation; needed while the doors are not open (D23). */
  invite: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});

const usPhone = z.optional(z.string().check(z.regex(/^\d{10}$|^$/, 'Please enter ten digits')));

export const businessInfo = z.object({
  address1: optionalText(),
  address2: optionalText(),
  city: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
  /** Digits only; each screen formats them (D53). */
  phone_number: z._default(usPhone, ''),
  additional_directions: optionalText(1000),
  parking_info: optionalText(1000),
  building_directions: optionalText(1000),
  other_info: optionalText(1000),
});
export type BusinessInfo = z.infer<typeof businessInfo>;

export const users = {
  token: {
    method: 'POST',
    path: '/auth/v1/token',
    summary: 'Sign in with e-mail and password, or renew with the refresh cookie (`grant_type=refresh_token`)',
    access: 'public',
    input: z.object({
      grant_type: z._default(z.enum(['password', 'refresh_token']), 'password'),
      email: z.optional(z.string().check(z.maxLength(254))),
      password: z.optional(z.string().check(z.maxLength(200))),
      remember: z._default(z.boolean(), false),
    }),
    output: session,
  },
  signUp: {
    method: 'POST',
    path: '/auth/v1/signup',
    summary:
      'Create an account; where addresses are confirmed, by a mailed link, with the same answer for every address. The role is chosen afterwards',
    access: 'public',
    input: signUpFields,
    output: z.union([session, z.object({ confirmation: z.literal('sent') })]),
  },
  signOut: {
    method: 'POST',
    path: '/auth/v1/logout',
    summary: 'End this session',
    access: 'public',
    input: empty,
    output: done,
  },
  me: {
    method: 'GET',
    path: '/auth/v1/user',
    summary: 'Who is signed in, with role and profile',
    access: 'signedIn',
    input: empty,
    output: me,
  },
  selectRole: {
    method: 'POST',
    path: '/api/user/select-role',
    summary: 'Choose candidate or manager, once',
    access: 'signedIn',
    input: z.object({ role: z.enum(['candidate', 'manager'], 'Please select a role') }),
    output: z.object({ success: z.boolean(), redirect: z.string(), message: z.string() }),
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/v1/profile',
    summary: 'Change fields of your own profile; fields left out stay as they are',
    access: 'signedIn',
    input: z.object({
      first_name: z.optional(requiredText('First name required', 80)),
      last_name: z.optional(requiredText('Last name required', 80)),
      company: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      title: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      location: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      skills: z.optional(textList(50, 60)),
      theme: z.optional(theme),
      timezone: z.optional(timezone),
    }),
    output: profile,
  },
  businessInfo: {
    method: 'GET',
    path: '/api/v1/business-info',
    summary: 'Your business location and interview information; empty text when nothing is saved',
    access: 'manager',
    input: empty,
    output: businessInfo,
  },
  saveBusinessInfo: {
    method: 'PUT',
    path: '/api/v1/business-info',
    summary: 'Save your business location and interview information',
    access: 'manager',
    input: businessInfo,
    output: businessInfo,
  },
} satisfies Record<string, Endpoint>;
