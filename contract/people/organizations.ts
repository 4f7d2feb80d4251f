import * as z from 'zod/mini';
import { type Endpoint, orgRoles } from '../base/endpoint.ts';
import { done, email, empty, requiredText, uuid } from '../base/fields.ts';

export const maxMembers = 50;
export const invitationDays = 14;
export const codeMinutes = 30;
export const orgRole = z.enum(orgRoles, 'Please choose a role');

const seat = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  org_role: orgRole,
});
export type Membership = z.infer<typeof seat>;

const invitation = z.object({
  id: uuid,
  email: z.string(),
  org_role: orgRole,
  expires_at: z.string(),
});

export const organization = z.object({
  id: uuid,
  name: z.string(),
  domain: z.nullable(z.string()),
  /** The address that was asked to confirm a domain, while its code is good. */
  confirming: z.nullable(z.string()),
  org_role: orgRole,
  members: z.array(seat),
  /** Open ones; only owners see them. */
  invitations: z.array(invitation),
});
export type Organization = z.infer<typeof organization>;

const token = z.string().check(z.regex(/^[\w-]{20,100}$/, 'This invitation is not complete'));

export const organizations = {
  mine: {
    method: 'GET',
    path: '/api/v1/organisation',
    summary: 'Your organization, its confirmed domain and its seats',
    access: 'manager',
    input: empty,
    output: organization,
  },
  rename: {
    method: 'POST',
    path: '/functions/v1/rename-organisation',
    summary: 'Change the name that stands on new jobs',
    access: 'manager',
    seat: 'owner',
    input: z.object({ name: requiredText('Company name required') }),
    output: organization,
  },
  askDomain: {
    method: 'POST',
    path: '/functions/v1/ask-domain',
    summary: 'Send a code to an address at the company’s domain; free-mail domains are refused',
    access: 'manager',
    seat: 'owner',
    input: z.object({ email }),
    output: organization,
  },
  confirmDomain: {
    method: 'POST',
    path: '/functions/v1/confirm-domain',
    summary: 'Give the code that was sent: the domain is then shown beside the company name',
    access: 'manager',
    seat: 'owner',
    input: z.object({
      code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Please enter the six digits of the e-mail')),
    }),
    output: organization,
  },
  invite: {
    method: 'POST',
    path: '/functions/v1/invite-colleague',
    summary: 'Invite a person by e-mail to a seat in your organization; inviting again sends a new link',
    access: 'manager',
    seat: 'owner',
    input: z.object({ email, org_role: orgRole }),
    output: organization,
  },
  revokeInvitation: {
    method: 'POST',
    path: '/functions/v1/revoke-colleague-invitation',
    summary: 'Take an open invitation back',
    access: 'manager',
    seat: 'owner',
    input: z.object({ id: uuid }),
    output: organization,
  },
  changeRole: {
    method: 'POST',
    path: '/functions/v1/change-seat',
    summary: 'Change what a colleague may do',
    access: 'manager',
    seat: 'owner',
    input: z.object({ user_id: uuid, org_role: orgRole }),
    output: organization,
  },
  removeMember: {
    method: 'POST',
    path: '/functions/v1/remove-seat',
    summary: 'Take a colleague’s seat; what they have done stays with the organization',
    access: 'manager',
    seat: 'owner',
    input: z.object({ user_id: uuid }),
    output: organization,
  },
  leave: {
    method: 'POST',
    path: '/functions/v1/leave-organisation',
    summary: 'Give up your own seat',
    access: 'manager',
    input: empty,
    output: done,
  },
  invitation: {
    method: 'GET',
    path: '/functions/v1/colleague-invitation',
    summary: 'What an invitation says, to the holder of its link',
    access: 'public',
    input: z.object({ token }),
    output: z.object({
      organization: z.string(),
      domain: z.nullable(z.string()),
      inviter: z.string(),
      email: z.string(),
      org_role: orgRole,
    }),
  },
  accept: {
    method: 'POST',
    path: '/functions/v1/accept-colleague-invitation',
    summary: 'Take the seat that you were invited to',
    access: 'signedIn',
    input: z.object({ token }),
    output: z.object({ success: z.literal(true), redirect: z.string() }),
  },
} satisfies Record<string, Endpoint>;
