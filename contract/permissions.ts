import type { Actor } from './endpoint.ts';

type Rule = (actor: Actor, thing: never) => boolean;

const sameOrganisation = (actor: Actor, thing: { org_id: string }) =>
  actor.role === 'manager' && actor.org_id === thing.org_id;

/** The only place that says who may do what to which thing. Pure: the server enforces it, the web shows it. */
export const may = {
  useVideo: (actor, video: { owner_id: string }) => video.owner_id === actor.id,
  editOwnApplication: (actor, application: { candidate_id: string }) => application.candidate_id === actor.id,
  endSession: (actor, session: { user_id: string }) => session.user_id === actor.id,
  editPasskey: (actor, passkey: { user_id: string }) => passkey.user_id === actor.id,
  editAlert: (actor, alert: { candidate_id: string }) => alert.candidate_id === actor.id,
  /** A plan belongs to all managers of its organisation; a candidate's to the candidate. */
  manageSubscription: (actor, subscription: { user_id: string; org_id: string | null }) =>
    subscription.org_id === null
      ? actor.id === subscription.user_id
      : sameOrganisation(actor, { org_id: subscription.org_id }),
  manageJob: sameOrganisation,
  seeJobApplications: sameOrganisation,
  /** Drafts and withdrawn applications are nobody's business but the candidate's. */
  reviewApplication: (actor, application: { org_id: string; status: string }) =>
    sameOrganisation(actor, application) && !['draft', 'withdrawn'].includes(application.status),
  /** Another manager of the organisation, or an administrator: never somebody who has judged the answer before (N6). */
  reviewContest: (actor, contest: { org_id: string; reviewer_role: string; involved: readonly string[] }) =>
    !contest.involved.includes(actor.id) &&
    (contest.reviewer_role === 'admin' ? actor.role === 'admin' : sameOrganisation(actor, contest)),
  editNote: (actor, note: { author_id: string }) => note.author_id === actor.id,
  answerInvitation: (actor, invitation: { candidate_id: string }) => invitation.candidate_id === actor.id,
  attendMeeting: (actor, meeting: { org_id: string; candidate_id: string }) =>
    meeting.candidate_id === actor.id || sameOrganisation(actor, meeting),
  /** The candidate, and every manager of the organisation. */
  converse: (actor, conversation: { org_id: string; candidate_id: string }) =>
    conversation.candidate_id === actor.id || sameOrganisation(actor, conversation),
  manageMeeting: sameOrganisation,
  chooseSlot: (actor, offer: { candidate_id: string }) => offer.candidate_id === actor.id,
  processVideo: (actor, application: { org_id: string; candidate_id: string }) =>
    actor.role === 'admin' || application.candidate_id === actor.id || sameOrganisation(actor, application),
} satisfies Record<string, Rule>;
