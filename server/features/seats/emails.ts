import { invitationDays } from '#contract/organisations.ts';
import { compose, type Email } from '../../adapters/mail.ts';

type Invited = { email: string; inviter: string; organisation: string; token: string };

export const colleagueInvitation = ({ email, inviter, organisation, token }: Invited, origin: string): Email =>
  compose(
    email,
    `${inviter} invites you to hire for ${organisation}`,
    [
      `${inviter} has kept a seat for you at ${organisation}. You will see its jobs, the answers of its applicants and its interviews.`,
      `The invitation is for this address and good for ${invitationDays} days.`,
    ],
    { label: 'See the invitation', url: `${origin}/invitation?token=${token}` },
  );

export const seatTaken = (to: string, name: string, organisation: string, origin: string): Email =>
  compose(to, `${name} has joined ${organisation}`, [`${name} has accepted the invitation and now has a seat.`], {
    label: 'See who is on the team',
    url: `${origin}/manager/business`,
  });
