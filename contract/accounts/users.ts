import * as z from 'zod/mini';
import { type Endpoint, orgRoles } from '../base/endpoint.ts';
import { errors } from '../base/errors.ts';
import {
  successOutput,
  emailField,
  empty,
  face,
  optionalText,
  ownPath,
  personName,
  textList,
  timezone,
  typedEmail,
  uuid,
} from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';
import { phonePattern, wrongPhone } from '../base/phone.ts';

export const roles = ['user', 'candidate', 'manager', 'admin'] as const;
export type UserRole = (typeof roles)[number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
const theme = z.enum(themes);

export const minPasswordLength = 8;

export const homePathOf = (role: string): `/${string}` => {
  if (role === 'admin') return '/admin/dashboard';
  if (role === 'candidate') return '/candidate/dashboard';
  if (role === 'manager') return '/manager/dashboard';
  return '/users/dashboard';
};

export const signOutScopes = ['local', 'global', 'others'] as const;
export type SignOutScope = (typeof signOutScopes)[number];

const authUser = z.object({
  id: uuid,
  email: z.string(),
  user_metadata: z.object({ user_type: z.string() }),
});

export const session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  expires_at: z.number(),
  /** Only clients that identify themselves with X-Client-Info receive a refresh token; it works once. */
  refresh_token: z.optional(z.string()),
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
  /** The value is false while the user must confirm the address before applying, posting, paying or writing. */
  email_confirmed: z.boolean(),
  /** The value is true for an administrator who must set up a second factor before doing anything else. */
  unprotected: z.boolean(),
  org_role: z.nullable(z.enum(orgRoles)),
  face,
  profile,
});
export type Me = z.infer<typeof me>;

export const signUpFields = z.object({
  email: emailField(errors.credentials_required.message),
  password: z
    .string(errors.credentials_required.message)
    .check(
      z.minLength(
        minPasswordLength,
        fixed('Password must be at least {minPasswordLength} characters long', { minPasswordLength }),
      ),
      z.maxLength(200, fixed('Please keep this under 200 characters')),
    ),
  first_name: personName(fixed('First name required')),
  last_name: personName(fixed('Last name required')),
  accept_terms: z.literal(true, 'Please accept the terms to create an account'),
  timezone,
  next: z.optional(ownPath),
  /** This is a waitlist code or an invitation token; it is required while sign-up needs an invitation. */
  invite: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});

const phone = z.optional(z.string().check(z.regex(phonePattern, wrongPhone)));

export const businessInfo = z.object({
  address1: optionalText(),
  address2: optionalText(),
  city: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
  phone_number: z._default(phone, ''),
  additional_directions: optionalText(1000),
  parking_info: optionalText(1000),
  building_directions: optionalText(1000),
  other_info: optionalText(1000),
});
export type BusinessInfo = z.infer<typeof businessInfo>;

const savedBusinessInfo = z.extend(businessInfo, {
  updated_at: z.nullable(z.string()),
});

export const users = {
  token: {
    method: 'POST',
    path: '/auth/v1/token',
    summary:
      'Sign in with email and password, or renew (`grant_type=refresh_token`) with the cookie or with a `refresh_token`. A client that sends X-Client-Info gets tokens instead of the cookie',
    access: 'public',
    input: z.object({
      grant_type: z._default(z.enum(['password', 'refresh_token']), 'password'),
      email: z.nullish(typedEmail),
      /** Signing in by phone is not supported; a request with this field gets an error that says so. */
      phone: z.nullish(z.string().check(z.maxLength(50))),
      password: z.nullish(z.string().check(z.maxLength(200))),
      refresh_token: z.nullish(z.string().check(z.maxLength(200))),
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
    limit: { by: 'network', most: 60, seconds: 3600 },
    inside: 'data',
    input: signUpFields,
    output: z.union([session, z.object({ confirmation: z.literal('sent') })]),
  },
  signOut: {
    method: 'POST',
    path: '/auth/v1/logout',
    summary: 'End this session (`scope=local`), all of your sessions (`global`), or all but this one (`others`)',
    access: 'public',
    input: z.object({ scope: z._default(z.enum(signOutScopes, 'Unknown scope'), 'local') }),
    output: successOutput,
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
      first_name: z.optional(personName(fixed('First name required'))),
      last_name: z.optional(personName(fixed('Last name required'))),
      company: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      title: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      location: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      skills: z.optional(textList(50, 60)),
      theme: z.optional(theme),
      timezone,
    }),
    output: profile,
  },
  businessInfo: {
    method: 'GET',
    path: '/api/v1/business-info',
    summary: 'Your business location and interview information; empty text when nothing is saved',
    access: 'manager',
    input: empty,
    output: savedBusinessInfo,
  },
  saveBusinessInfo: {
    method: 'PUT',
    path: '/api/v1/business-info',
    summary: 'Save your business location and interview information',
    access: 'manager',
    input: businessInfo,
    output: savedBusinessInfo,
  },
} satisfies Record<string, Endpoint>;
