import { uuid } from '#contract/base/fields.ts';
import { invitationDays } from '#contract/people/organizations.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { nameInMail } from '../../text/name-in-mail.ts';
import { mailReportLink } from '../organizations/report-link.ts';

export const teamInvitation = event({
  kind: 'team-invitation',
  values: z.object({ inviter_id: uuid, org_id: uuid, token: z.string() }),
  facts: async (db, { inviter_id, org_id, token }) => {
    const found = await db
      .selectFrom('organizations')
      .innerJoin('users_profiles', (join) => join.on('users_profiles.id', '=', inviter_id))
      .select(['organizations.name as organization', 'first_name', 'last_name'])
      .where('organizations.id', '=', org_id)
      .executeTakeFirst();
    return found && { ...found, token, org_id };
  },
  mail: ({ first_name, last_name, organization, token, org_id }, context) => {
    const names = { inviter: nameInMail(`${first_name} ${last_name}`), organization: nameInMail(organization) };
    return {
      subject: message('You’re invited to join a team on Saywell'),
      lines: [
        message(
          'Someone who goes by “{inviter}” invited you to join “{organization}”. You’ll see its jobs, its applicants’ answers, and its interviews.',
          names,
        ),
        message(
          'The invitation is for this address and good for {invitationDays, plural, one {# day} other {# days}}.',
          {
            invitationDays,
          },
        ),
      ],
      action: context.link(message('See the invitation'), `/invitation?token=${token}`),
      foot: mailReportLink(context, org_id),
    };
  },
});

type Joined = { name: string; organization: string };
const joinedTitle = ({ name, organization }: Joined) =>
  message('{name} has joined {organization}', { name, organization });

export const memberJoined = event({
  kind: 'member-joined',
  about: 'account',
  values: z.object({ member_id: uuid, org_id: uuid }),
  facts: async (db, { member_id, org_id }) => {
    const found = await db
      .selectFrom('organizations')
      .innerJoin('users_profiles', (join) => join.on('users_profiles.id', '=', member_id))
      .select(['organizations.name as organization', 'first_name', 'last_name'])
      .where('organizations.id', '=', org_id)
      .executeTakeFirst();
    return found && { name: `${found.first_name} ${found.last_name}`.trim(), organization: found.organization };
  },
  notice: (about) => ({ title: joinedTitle(about), path: '/manager/business' }),
  mail: (about, { link }) => ({
    subject: joinedTitle(about),
    lines: [message('{name} accepted the invitation and joined your team.', { name: about.name })],
    action: link(message('See who is on the team'), '/manager/business'),
  }),
});

const removedTitle = ({ organization }: { organization: string }) =>
  message('You are no longer on the team of {organization}', { organization });

export const memberRemoved = event({
  kind: 'member-removed',
  about: 'account',
  always: true,
  values: z.object({ org_id: uuid }),
  facts: (db, { org_id }) =>
    db.selectFrom('organizations').select('name as organization').where('id', '=', org_id).executeTakeFirst(),
  notice: (about) => ({ title: removedTitle(about), path: '/manager/business' }),
  mail: (about, { link }) => ({
    subject: removedTitle(about),
    lines: [
      message('An owner has removed you. Your jobs, interviews and conversations went to a team member.'),
      message('You keep your account, with an organization of your own.'),
    ],
    action: link(message('Open Saywell'), '/manager/dashboard'),
  }),
});

type Work = { name: string; owner: boolean; jobs: number; interviews: number; conversations: number };
const tookOverTitle = ({ name }: Work) => message('You took over {name}’s work', { name });

const workLines = (work: Work) => [
  message(
    '{name} has left the team. {jobs, plural, one {# job} other {# jobs}}, {interviews, plural, one {# interview} other {# interviews}} and {conversations, plural, one {# conversation} other {# conversations}} are yours now.',
    work,
  ),
  message('Candidates see your name, and you hear what is new about them.'),
];

export const workHandedOver = event({
  kind: 'work-handed-over',
  about: 'account',
  always: true,
  values: z.object({
    member_id: uuid,
    owner: z._default(z.boolean(), false),
    jobs: z.int(),
    interviews: z.int(),
    conversations: z.int(),
  }),
  facts: async (db, { member_id, ...work }) => {
    const found = await db
      .selectFrom('users_profiles')
      .select(['first_name', 'last_name'])
      .where('id', '=', member_id)
      .executeTakeFirst();
    return found && { ...work, name: `${found.first_name} ${found.last_name}`.trim() };
  },
  notice: (work) => ({ title: tookOverTitle(work), path: '/manager/jobs' }),
  mail: (work, { link }) => ({
    subject: tookOverTitle(work),
    lines: [
      ...(work.owner ? [message('{name} was the only owner. You’re the owner of the organization now.', work)] : []),
      ...(work.jobs + work.interviews + work.conversations > 0 ? workLines(work) : []),
    ],
    action: link(message('See your jobs'), '/manager/jobs'),
  }),
});
