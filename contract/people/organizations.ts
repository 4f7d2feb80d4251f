import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { type Endpoint, orgRoles } from '../base/endpoint.ts';
import { successOutput, email, empty, face, instant, requiredText, uuid } from '../base/fields.ts';

export const maxMembers = 50;
export const invitationDays = 14;
/** The number of people whom a company can invite before the first of them joins. */
export const maxUnanswered = 5;
export const codeMinutes = 30;
export const orgRole = z.enum(orgRoles, 'Please choose a role');

const teamMember = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  face: z.optional(face),
  email: z.string(),
  org_role: orgRole,
});
export type TeamMember = z.infer<typeof teamMember>;

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
  confirming: z.nullable(z.string()),
  org_role: orgRole,
  members: z.array(teamMember),
  invitations: z.array(invitation),
});
export type Organization = z.infer<typeof organization>;

export const maxNamed = 20;

const handoverSummary = z.object({
  jobs: z.array(z.object({ id: uuid, title: z.string(), status: z.string() })),
  jobs_total: z.int(),
  /** The list omits the candidates, because the review may be blind. */
  interviews: z.array(z.object({ id: uuid, title: z.string(), scheduled_date: instant })),
  interviews_total: z.int(),
  conversations: z.int(),
  /** The successor of the last owner becomes the owner. */
  last_owner: z.boolean(),
  heirs: z.array(z.extend(teamMember, { overlaps: z.int() })),
});
export type HandoverSummary = z.infer<typeof handoverSummary>;

const successor = z.optional(uuid);

const token = z.string().check(z.regex(/^[\w-]{20,100}$/, fixed('This invitation link is incomplete')));

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
    input: z.object({ name: requiredText(fixed('Company name required')) }),
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
      code: z.string().check(z.trim(), z.regex(/^\d{6}$/, fixed('Please enter the six digits of the email'))),
    }),
    output: organization,
  },
  invite: {
    method: 'POST',
    path: '/functions/v1/invite-colleague',
    summary: 'Invite a person by email to a seat in your organization; inviting again sends a new link',
    access: 'manager',
    limit: { by: 'organization', most: 50, seconds: 86_400 },
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
    summary:
      'Remove a team member and hand their jobs, interviews and conversations over to `to`, to yourself without it; what they have done stays',
    access: 'manager',
    seat: 'owner',
    input: z.object({ user_id: uuid, to: successor }),
    output: organization,
  },
  handOver: {
    method: 'GET',
    path: '/functions/v1/hand-over',
    summary: 'What is handed over when you leave, or when an owner removes this team member, and who may take over',
    access: 'manager',
    input: z.object({ user_id: uuid }),
    output: handoverSummary,
  },
  leave: {
    method: 'POST',
    path: '/functions/v1/leave-organisation',
    summary:
      'Leave the organization and hand your jobs, interviews and conversations over to `to`, to an owner without it; who takes over from the last owner becomes the owner',
    access: 'manager',
    input: z.object({ to: successor }),
    output: successOutput,
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
    summary: 'Join team that you were invited to',
    access: 'signedIn',
    input: z.object({ token }),
    output: z.object({ success: z.literal(true), redirect: z.string() }),
  },
} satisfies Record<string, Endpoint>;
