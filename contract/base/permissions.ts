import type { Actor } from './endpoint.ts';

type Rule = (actor: Actor, thing: never) => boolean;

const sameOrganization = (actor: Actor, thing: { org_id: string }) =>
  actor.role === 'manager' && actor.org_id === thing.org_id;

/** These pure functions are the only definition of permissions: the server enforces them and the web displays them. */
export const permissions = {
  useVideo: (actor, video: { owner_id: string }) => video.owner_id === actor.id,
  editOwnApplication: (actor, application: { candidate_id: string }) => application.candidate_id === actor.id,
  endSession: (actor, session: { user_id: string }) => session.user_id === actor.id,
  editPasskey: (actor, passkey: { user_id: string }) => passkey.user_id === actor.id,
  editAlert: (actor, alert: { candidate_id: string }) => alert.candidate_id === actor.id,
  manageSubscription: (actor, subscription: { user_id: string; org_id: string | null }) =>
    subscription.org_id === null
      ? actor.id === subscription.user_id
      : sameOrganization(actor, { org_id: subscription.org_id }),
  manageJob: sameOrganization,
  seeJobApplications: (actor, job: { org_id: string }) => actor.role === 'admin' || sameOrganization(actor, job),
  /** Drafts and withdrawn applications are visible to the candidate only. */
  reviewApplication: (actor, application: { org_id: string; status: string }) =>
    sameOrganization(actor, application) && !['draft', 'withdrawn'].includes(application.status),
  /** A person who judged the answer before can never review its appeal. */
  reviewAppeal: (actor, appeal: { org_id: string; reviewer_role: string; involved: readonly string[] }) =>
    !appeal.involved.includes(actor.id) &&
    (appeal.reviewer_role === 'admin' ? actor.role === 'admin' : sameOrganization(actor, appeal)),
  editNote: (actor, note: { author_id: string }) => note.author_id === actor.id,
  answerInvitation: (actor, invitation: { candidate_id: string }) => invitation.candidate_id === actor.id,
  attendMeeting: (actor, meeting: { org_id: string; candidate_id: string }) =>
    meeting.candidate_id === actor.id || sameOrganization(actor, meeting),
  converse: (actor, conversation: { org_id: string; candidate_id: string }) =>
    conversation.candidate_id === actor.id || sameOrganization(actor, conversation),
  manageMeeting: sameOrganization,
  chooseSlot: (actor, offer: { candidate_id: string }) => offer.candidate_id === actor.id,
  processVideo: (actor, application: { org_id: string; candidate_id: string }) =>
    actor.role === 'admin' || application.candidate_id === actor.id || sameOrganization(actor, application),
} satisfies Record<string, Rule>;
