import { proposedFor } from '../server/assessment/rubric/propose.ts';
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Access, Endpoint, OrgRole, Role } from '#contract/base/endpoint.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import { findable } from './support/finding.ts';
import { singleActionEndpoint } from '../server/adapters/http/single-action.ts';
import { buy, pro } from './support/buying.ts';
import { aJob, type TestProduct, startTestProduct, type Person, requestFor } from './support/test-product.ts';
import { sendResume } from './support/resumes.ts';

const aRubric = aJob.application_questions.map((question) => proposedFor(question, 'en'));

type World = Awaited<ReturnType<typeof buildWorld>>;
type Given = (world: World) => Record<string, unknown>;
type Row = {
  /** What a rightful caller could send. */
  input: Given;
  /** The same with someone else's thing, by the stranger of the right role; absent when the call names no thing. */
  foreign?: Given;
};
type Names = { [Group in keyof typeof api]: `${Group}.${keyof (typeof api)[Group] & string}` }[keyof typeof api];

const nothing: Given = () => ({});
const anArticle = { title: 'Bread', summary: 'How it is baked.', body: 'In an oven.' };
const theirSubscription: Given = ({ subscription }) => ({ subscription_id: subscription });
const theirNewPlan: Given = ({ subscription }) => ({ subscription_id: subscription, plan_id: 'job_seeker_pro' });
const theirPayment: Given = ({ payment }) => ({ payment_id: payment });
const theirVideo: Given = ({ video }) => ({ path: video });
const theirTake: Given = ({ video }) => ({ path: video, take: video, from: 0, to: 1 });
const theirJob: Given = ({ job }) => ({ job_id: job.id });
const theirDraft =
  (more: object): Given =>
  ({ draft }) => ({ job_id: draft, ...more });
const theirApplication: Given = ({ application }) => ({ application_id: application });
const theirMessage: Given = ({ application }) => ({
  application_ids: [application],
  client_id: randomUUID(),
  text: 'Hello',
});
const theirAlert: Given = ({ alert }) => ({ alert_id: alert });
const theirApplicants: Given = ({ job, application }) => ({
  job_id: job.id,
  application_ids: [application],
  reason_code: 'skills',
});
const theirPair: Given = ({ job, application }) => ({
  job_id: job.id,
  application_ids: `${application},${randomUUID()}`,
});
const theirScorecard: Given = ({ application }) => ({
  application_id: application,
  ratings: [1, 2].map(() => ({ level: 3, criteria: ['evidence'] })),
});
const theirNotes: Given = ({ application }) => ({ application_id: application, text: 'Call the bakery.' });
const theirNote: Given = ({ note }) => ({ note_id: note, text: 'Call the bakery.' });
const theirProposal: Given = ({ proposal }) => ({ invitation_id: proposal });
const theirCandidate: Given = ({ candidate }) => ({ candidate_id: candidate });
const visit = '00000000-0000-4000-8000-00000000f00d';
const theirMeeting =
  (more: object): Given =>
  ({ meeting }) => ({ meeting_id: meeting, ...more });
const theirConversation =
  (more: object): Given =>
  ({ conversation }) => ({ conversation_id: conversation, ...more });
/** An administrator may do it to everyone: the one who is not there is refused. */
const nobodys =
  (more: object): Given =>
  () => ({ user_id: randomUUID(), ...more });
const noCase =
  (more: object): Given =>
  () => ({ case_id: randomUUID(), ...more });
const noTicket =
  (more: object): Given =>
  () => ({ ticket_id: randomUUID(), ...more });
const noMail: Given = () => ({ mail_id: randomUUID() });
const noTask: Given = () => ({ queue: 'send-mail', task_ids: [randomUUID()] });
const interview = {
  scheduled_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  timezone: 'America/Denver',
  meeting_type: 'video',
};
const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString();

const aCredential = {
  id: 'nobody',
  rawId: 'nobody',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'e30', authenticatorData: 'e30', signature: 'e30' },
};

/** Every promise of the contract has its row: a new endpoint without one does not compile. */
const rows: Record<Names, Row> = {
  'users.token': { input: () => ({ email: 'nobody@example.com', password: 'not the password' }) },
  'users.signUp': {
    input: () => ({
      first_name: 'A',
      last_name: 'B',
      email: `${randomUUID()}@example.com`,
      password: 'long enough for all',
      accept_terms: true,
    }),
  },
  'identities.providers': { input: nothing },
  'identities.arrive': { input: () => ({ token: 'made up' }) },
  'identities.link': { input: () => ({ token: 'made up', password: 'made up' }) },
  'identities.mailLink': { input: () => ({ token: 'made up' }) },
  'identities.confirmLink': { input: () => ({ token: 'made up' }) },
  'identities.mine': { input: nothing },
  'identities.setPassword': { input: () => ({ password: 'long enough for all' }) },
  'identities.disconnect': { input: nothing },
  'mfaRecovery.ask': { input: () => ({ step: 'made up' }) },
  'mfaRecovery.cancel': { input: () => ({ token: 'made up' }) },
  'mfaRecovery.finish': { input: () => ({ token: 'made up' }) },
  'emailChanges.waiting': { input: nothing },
  'emailChanges.ask': { input: () => ({ email: 'new@example.com' }) },
  'emailChanges.cancel': { input: nothing },
  'emailChanges.confirm': { input: () => ({ token: 'made up' }) },
  'emailChanges.undo': { input: () => ({ token: 'made up' }) },
  'signUps.confirm': { input: () => ({ token: 'made up' }) },
  'signUps.resend': { input: () => ({ email: 'nobody@example.com' }) },
  'users.signOut': { input: nothing },
  'users.me': { input: nothing },
  'users.selectRole': { input: () => ({ role: 'candidate' }) },
  'users.updateProfile': { input: () => ({ theme: 'dark' }) },
  'devices.list': { input: nothing },
  'devices.end': { input: () => ({ session_id: randomUUID() }), foreign: ({ session }) => ({ session_id: session }) },
  'devices.endOthers': { input: nothing },
  'reauthentication.byPassword': { input: () => ({ password: 'not the password' }) },
  'mfa.get': { input: nothing },
  'mfa.start': { input: nothing },
  'mfa.activate': { input: () => ({ code: '000000' }) },
  'mfa.remove': { input: nothing },
  'mfa.renewCodes': { input: nothing },
  'mfa.signInByTotp': { input: () => ({ step: 'made up', code: '000000' }) },
  'mfa.signInByRecoveryCode': { input: () => ({ step: 'made up', code: 'AAAAA-AAAAA' }) },
  'passkeys.list': { input: nothing },
  'passkeys.creation': { input: nothing },
  'passkeys.add': { input: () => ({ name: 'Phone', credential: aCredential }) },
  'passkeys.rename': {
    input: () => ({ passkey_id: randomUUID(), name: 'Phone' }),
    foreign: ({ passkey }) => ({ passkey_id: passkey, name: 'Mine now' }),
  },
  'passkeys.remove': {
    input: () => ({ passkey_id: randomUUID() }),
    foreign: ({ passkey }) => ({ passkey_id: passkey }),
  },
  'passkeys.signInChallenge': { input: nothing },
  'passkeys.signIn': { input: () => ({ credential: aCredential }) },
  'passkeys.reauthenticationChallenge': { input: nothing },
  'passkeys.confirm': { input: () => ({ credential: aCredential }) },
  'users.businessInfo': { input: nothing },
  'users.saveBusinessInfo': { input: () => ({ city: 'Denver' }) },
  'billing.plans': { input: nothing },
  'billing.checkout': { input: () => ({ planType: 'candidate', planName: 'Job Seeker Pro' }) },
  'billing.verify': {
    input: () => ({ sessionId: 'a-checkout-of-nobody' }),
    foreign: ({ checkout }) => ({ sessionId: checkout }),
  },
  'billing.overview': { input: nothing },
  'billing.payments': { input: nothing },
  'billing.receipt': { input: theirPayment, foreign: theirPayment },
  'billing.cancel': { input: theirSubscription, foreign: theirSubscription },
  'billing.resume': { input: theirSubscription, foreign: theirSubscription },
  'billing.pause': { input: theirSubscription, foreign: theirSubscription },
  'billing.previewChange': { input: theirNewPlan, foreign: theirNewPlan },
  'billing.change': { input: theirNewPlan, foreign: theirNewPlan },
  'billing.moneyBack': { input: theirSubscription, foreign: theirSubscription },
  'billing.startTrial': { input: nothing },
  'billing.portal': { input: nothing },
  'credits.deduct': { input: () => ({ creditType: 'application' }) },
  'credits.balance': { input: nothing },
  'credits.postingBalance': { input: nothing },
  'credits.history': { input: nothing },
  'videos.upload': { input: nothing },
  'videos.confirm': {
    input: () => ({ upload_id: 'an-upload-of-nobody' }),
    foreign: () => ({ upload_id: 'an-upload-of-nobody' }),
  },
  'videos.splice': { input: theirTake, foreign: theirTake },
  'videos.prepare': { input: theirVideo, foreign: theirVideo },
  'videos.one': { input: theirVideo, foreign: theirVideo },
  'videos.remove': { input: theirVideo, foreign: theirVideo },
  'jobs.create': { input: () => aJob },
  'postings.one': { input: theirJob, foreign: theirJob },
  'postings.saveDraft': {
    input: () => ({ job: { title: 'Baker' } }),
    foreign: ({ draft }) => ({ job_id: draft, job: { title: 'Mine now' } }),
  },
  'postings.publish': { input: theirDraft({ job: aJob }), foreign: theirDraft({ job: aJob }) },
  'postings.edit': {
    input: ({ job }) => ({ job_id: job.id, job: aJob }),
    foreign: ({ job }) => ({ job_id: job.id, job: aJob }),
  },
  'rubrics.ofJob': { input: theirJob, foreign: theirJob },
  'rubrics.approve': {
    input: ({ job }) => ({ job_id: job.id, rubric: aRubric }),
    foreign: ({ job }) => ({ job_id: job.id, rubric: aRubric }),
  },
  'postings.pause': { input: theirJob, foreign: theirJob },
  'postings.resume': { input: theirJob, foreign: theirJob },
  'postings.duplicate': { input: theirJob, foreign: theirJob },
  'postings.repost': { input: theirJob, foreign: theirJob },
  'postings.remove': { input: theirDraft({}), foreign: theirDraft({}) },
  'closing.remaining': { input: theirJob, foreign: theirJob },
  'closing.close': {
    input: ({ job }) => ({ job_id: job.id, reason_code: 'filled' }),
    foreign: ({ job }) => ({ job_id: job.id, reason_code: 'filled' }),
  },
  'closing.undo': { input: theirJob, foreign: theirJob },
  'promises.responsiveness': { input: theirJob, foreign: ({ hiddenJob }) => ({ job_id: hiddenJob }) },
  'jobs.posted': { input: nothing },
  'jobs.open': { input: nothing },
  'jobs.openOne': { input: theirJob, foreign: ({ hiddenJob }) => ({ job_id: hiddenJob }) },
  'board.jobs': { input: nothing },
  'ai.facts': { input: nothing },
  'board.own': { input: nothing },
  'articles.published': { input: nothing },
  'articles.read': { input: () => ({ slug: 'three-minutes' }), foreign: () => ({ slug: 'nothing-of-this-name' }) },
  'articles.list': { input: nothing },
  'articles.one': { input: () => ({ article_id: randomUUID() }), foreign: () => ({ article_id: randomUUID() }) },
  'articles.create': { input: () => ({ slug: `bread-${randomUUID()}`, ...anArticle }) },
  'articles.save': {
    input: () => ({ article_id: randomUUID(), version: 1, ...anArticle }),
    foreign: () => ({ article_id: randomUUID(), version: 1, ...anArticle }),
  },
  'articles.publish': {
    input: () => ({ article_id: randomUUID(), published: true }),
    foreign: () => ({ article_id: randomUUID(), published: true }),
  },
  'articles.preview': { input: () => ({ body: '# Bread' }) },
  'board.job': { input: theirJob, foreign: () => ({ job_id: randomUUID() }) },
  'contact.send': {
    input: () => ({ full_name: 'A B', email: 'a@example.com', subject: 'Bread', message: 'How is it baked?' }),
  },
  'waitlist.join': {
    input: () => ({
      user_type: 'job_seeker',
      email: `${randomUUID()}@example.com`,
      first_name: 'A',
      last_name: 'B',
      job_title: 'Baker',
    }),
  },
  'waitlist.confirm': {
    input: () => ({ email: 'a@example.com', seal: 'broken' }),
    foreign: () => ({ email: 'a@example.com', seal: 'broken' }),
  },
  'launch.mode': { input: nothing },
  'launch.place': { input: nothing },
  'launch.list': { input: nothing },
  'launch.invite': { input: () => ({ count: 1 }) },
  'launch.inviteAgain': {
    input: () => ({ waitlist_id: randomUUID() }),
    foreign: () => ({ waitlist_id: randomUUID() }),
  },
  'savedJobs.list': { input: nothing },
  'savedJobs.save': { input: theirJob, foreign: ({ hiddenJob }) => ({ job_id: hiddenJob }) },
  'savedJobs.remove': { input: theirJob },
  'alerts.list': { input: nothing },
  'alerts.create': { input: () => ({ name: 'Bread', filters: { search: 'bread' } }) },
  'alerts.update': { input: theirAlert, foreign: theirAlert },
  'alerts.remove': { input: theirAlert, foreign: theirAlert },
  'alerts.unsubscribe': { input: ({ candidate }) => ({ candidate, seal: 'broken' }) },
  'applications.mine': { input: nothing },
  'applications.one': { input: theirJob },
  'applications.create': { input: theirJob, foreign: () => ({ job_id: randomUUID() }) },
  'applications.save': { input: theirApplication, foreign: theirApplication },
  'applications.submit': {
    input: ({ application, video }) => ({ application_id: application, video_url: video }),
    foreign: ({ application, video }) => ({ application_id: application, video_url: video }),
  },
  'applications.withdraw': { input: theirApplication, foreign: theirApplication },
  'accommodations.ask': {
    input: ({ application }) => ({ application_id: application, asked: ['extra_time'] }),
    foreign: ({ application }) => ({ application_id: application, asked: ['extra_time'] }),
  },
  'accommodations.waiting': { input: nothing },
  'accommodations.answer': { input: theirApplication, foreign: () => ({ application_id: randomUUID() }) },
  'scorecards.of': { input: theirApplication, foreign: theirApplication },
  'scorecards.save': { input: theirScorecard, foreign: theirScorecard },
  'scorecards.lift': { input: theirApplication, foreign: theirApplication },
  'scorecards.setBlind': { input: theirJob, foreign: theirJob },
  'applicants.all': { input: theirJob, foreign: theirJob },
  'applicants.facets': { input: theirJob, foreign: theirJob },
  'applicants.forJob': { input: theirJob, foreign: theirJob },
  'applicants.export': { input: theirJob, foreign: theirJob },
  'applicants.passMany': { input: theirApplicants, foreign: theirApplicants },
  'applicants.undoPass': { input: theirApplicants, foreign: theirApplicants },
  'prospects.sources': { input: theirJob, foreign: theirJob },
  'comparisons.of': { input: theirPair, foreign: theirPair },
  'notes.of': { input: theirApplication, foreign: theirApplication },
  'notes.add': { input: theirNotes, foreign: theirNotes },
  'notes.edit': { input: theirNote, foreign: theirNote },
  'notes.remove': { input: theirNote, foreign: theirNote },
  'reviews.detail': { input: theirApplication, foreign: theirApplication },
  'reviews.open': { input: theirApplication, foreign: theirApplication },
  'reviews.updateStatus': {
    input: ({ application }) => ({ application_id: application, new_status: 'rejected', reason_code: 'skills' }),
    foreign: ({ application }) => ({ application_id: application, new_status: 'rejected', reason_code: 'skills' }),
  },
  'analysis.process': {
    input: ({ application }) => ({ applicationId: application }),
    foreign: ({ application }) => ({ applicationId: application }),
  },
  'analysis.writeDown': {
    input: ({ application }) => ({ application_id: application, texts: ['Bread feeds people.'] }),
    foreign: ({ application }) => ({ application_id: application, texts: ['Bread feeds people.'] }),
  },
  'oversight.overview': { input: nothing },
  'oversight.stop': { input: () => ({ place: 'US-CO', reason: 'The law has changed.' }) },
  'oversight.registerAudit': {
    input: () => ({
      auditor: 'Plain Audits',
      audited_on: new Date().toISOString().slice(0, 10),
      summary_url: 'https://audits.example/saywell',
    }),
  },
  'oversight.lift': { input: () => ({ stop_id: 1_000_000 }) },
  'oversight.setBudget': { input: () => ({ tokens: 1_000_000_000 }) },
  'analysis.results': { input: theirApplication, foreign: theirApplication },
  'analysis.suggestRubric': { input: theirJob, foreign: theirJob },
  'corrections.correct': {
    input: ({ application }) => ({ application_id: application, segment: 0, text: 'Bread' }),
    foreign: ({ application }) => ({ application_id: application, segment: 0, text: 'Bread' }),
  },
  'corrections.addContext': {
    input: ({ application }) => ({ application_id: application, text: 'A note' }),
    foreign: ({ application }) => ({ application_id: application, text: 'A note' }),
  },
  'corrections.ofApplication': { input: theirApplication, foreign: theirApplication },
  'appeals.open': {
    input: ({ application }) => ({ application_id: application, words: 'The score missed my best example.' }),
    foreign: ({ application }) => ({ application_id: application, words: 'The score missed my best example.' }),
  },
  'appeals.waiting': { input: nothing },
  'appeals.one': { input: () => ({ appeal_id: randomUUID() }), foreign: () => ({ appeal_id: randomUUID() }) },
  'appeals.decide': {
    input: () => ({ appeal_id: randomUUID(), score: 70, reasons: 'It answers both questions well.' }),
    foreign: () => ({ appeal_id: randomUUID(), score: 70, reasons: 'It answers both questions well.' }),
  },
  'appeals.ofApplication': { input: theirApplication, foreign: theirApplication },
  'outcomes.page': { input: theirApplication, foreign: theirApplication },
  'outcomes.deleteVideo': { input: theirApplication, foreign: theirApplication },
  'outcomes.replaceVideo': {
    input: ({ application, video }) => ({ application_id: application, video_url: video }),
    foreign: ({ application, video }) => ({ application_id: application, video_url: video }),
  },
  'deletionReceipts.verify': {
    input: () => ({ id: randomUUID(), video_id: randomUUID(), erased: ['video'], erased_at: 'now', signature: 'none' }),
  },
  'meetings.create': {
    input: ({ application }) => ({ application_id: application, ...interview }),
    foreign: ({ application }) => ({ application_id: application, ...interview }),
  },
  'meetings.list': { input: nothing },
  'meetings.between': { input: () => ({ from: '2026-11-01T00:00:00Z', to: '2026-11-08T00:00:00Z' }) },
  'meetings.cancel': { input: theirMeeting({ reason: 'Ill' }), foreign: theirMeeting({ reason: 'Ill' }) },
  'meetings.conclude': { input: theirMeeting({ status: 'completed' }), foreign: theirMeeting({ status: 'completed' }) },
  'meetings.reschedule': {
    input: theirMeeting({ ...interview, expected: interview.scheduled_date }),
    foreign: theirMeeting({ ...interview, expected: interview.scheduled_date }),
  },
  'organizations.mine': { input: nothing },
  'organizations.rename': { input: () => ({ name: 'Bread & Co' }) },
  'organizations.askDomain': { input: () => ({ email: 'ada@bread.example' }) },
  'organizations.confirmDomain': { input: () => ({ code: '000000' }) },
  'organizations.invite': { input: () => ({ email: `${randomUUID()}@example.com`, org_role: 'reviewer' }) },
  'organizations.revokeInvitation': {
    input: () => ({ id: randomUUID() }),
    foreign: ({ invitation }) => ({ id: invitation }),
  },
  'organizations.changeRole': {
    input: () => ({ user_id: randomUUID(), org_role: 'owner' }),
    foreign: ({ manager }) => ({ user_id: manager.id, org_role: 'reviewer' }),
  },
  'organizations.removeMember': {
    input: () => ({ user_id: randomUUID() }),
    foreign: ({ manager }) => ({ user_id: manager.id }),
  },
  'organizations.handOver': {
    input: () => ({ user_id: randomUUID() }),
    foreign: ({ manager }) => ({ user_id: manager.id }),
  },
  'organizations.leave': { input: () => ({ to: randomUUID() }) },
  'organizations.invitation': { input: () => ({ token: 'an-invitation-of-nobody' }) },
  'organizations.accept': {
    input: () => ({ token: 'an-invitation-of-nobody' }),
    foreign: () => ({ token: 'an-invitation-of-nobody' }),
  },
  'consents.mine': { input: nothing },
  'consents.ledger': { input: nothing },
  'consents.decide': {
    input: () => ({ purpose: 'weekly_digest', given: false }),
    foreign: ({ application }) => ({ purpose: 'share_video', application_id: application, given: false }),
  },
  'exports.mine': { input: nothing },
  'exports.ask': { input: nothing },
  'retention.overview': { input: nothing },
  'legalHolds.list': { input: nothing },
  'legalHolds.place': {
    input: ({ job }) => ({ subject: 'job', which: job.id, reason: 'A court asked' }),
  },
  'legalHolds.lift': { input: () => ({ hold_id: randomUUID() }), foreign: () => ({ hold_id: randomUUID() }) },
  'deletions.request': { input: () => ({ confirmation: 'not the password' }) },
  'deletions.undo': { input: () => ({ token: 'made up' }) },
  'deletions.keep': { input: () => ({ step: 'made up' }) },
  'managers.ofJob': { input: theirJob, foreign: () => ({ job_id: randomUUID() }) },
  'selfIdentifications.mine': { input: nothing },
  'selfIdentifications.save': { input: () => ({ sex: 'unsaid', race: 'asian' }) },
  'selfIdentifications.remove': { input: nothing },
  'fairness.report': { input: () => ({ year: 2026 }), foreign: () => ({ year: 2026, org_id: randomUUID() }) },
  'fairness.csv': { input: () => ({ year: 2026 }), foreign: () => ({ year: 2026, org_id: randomUUID() }) },
  'fairness.pdf': { input: () => ({ year: 2026 }), foreign: () => ({ year: 2026, org_id: randomUUID() }) },
  'fairness.summary': { input: () => ({ year: 2025 }) },
  'profiles.mine': { input: nothing },
  'profiles.save': { input: () => ({ title: 'Baker' }) },
  'profiles.preview': { input: nothing },
  'profiles.uploadResume': { input: nothing },
  'profiles.removeResume': { input: () => ({ id: randomUUID() }), foreign: ({ resume }) => ({ id: resume }) },
  'profiles.saveVariant': {
    input: () => ({ name: 'Bakery' }),
    foreign: ({ variant }) => ({ id: variant, name: 'Taken over' }),
  },
  'profiles.removeVariant': { input: () => ({ id: randomUUID() }), foreign: ({ variant }) => ({ id: variant }) },
  'companyPages.mine': { input: nothing },
  'companyPages.save': { input: () => ({ story: 'We bake.' }) },
  'companyPages.addPicture': { input: nothing },
  'companyPages.describePicture': {
    input: () => ({ id: randomUUID(), alt: 'Bread' }),
    foreign: ({ picture }) => ({ id: picture, alt: 'Bread' }),
  },
  'companyPages.removePicture': {
    input: () => ({ id: randomUUID() }),
    foreign: ({ picture }) => ({ id: picture }),
  },
  'companyPages.showMe': { input: () => ({ shown: false }) },
  'companies.one': { input: () => ({ slug: 'nowhere' }) },
  'faces.mine': { input: nothing },
  'faces.upload': { input: nothing },
  'faces.still': {
    input: ({ video }) => ({ path: video, at: 0, crop: { x: 0.5, y: 0.5, side: 1 } }),
    foreign: ({ video }) => ({ path: video, at: 0, crop: { x: 0.5, y: 0.5, side: 1 } }),
  },
  'faces.remove': { input: nothing },
  'invitations.invite': {
    input: ({ found, job }) => ({ candidate_id: found, job_id: job.id }),
    foreign: ({ found, job }) => ({ candidate_id: found, job_id: job.id }),
  },
  'invitations.mine': { input: nothing },
  'invitations.accept': { input: theirProposal, foreign: theirProposal },
  'invitations.decline': { input: theirProposal, foreign: theirProposal },
  'candidates.search': { input: theirJob, foreign: theirJob },
  'candidates.one': { input: theirCandidate, foreign: theirCandidate },
  'candidates.view': { input: theirCandidate, foreign: theirCandidate },
  'candidates.keep': { input: theirCandidate, foreign: theirCandidate },
  'candidates.drop': { input: theirCandidate, foreign: theirCandidate },
  'prospects.list': { input: nothing },
  'prospects.overview': { input: theirJob, foreign: theirJob },
  'rescheduleRequests.make': {
    input: theirMeeting({ ...interview, scheduled_date: inTwoWeeks }),
    foreign: theirMeeting({ ...interview, scheduled_date: inTwoWeeks }),
  },
  'rescheduleRequests.answer': {
    input: theirMeeting({ reschedule_request_id: randomUUID(), accept: true, expected: inTwoWeeks }),
    foreign: theirMeeting({ reschedule_request_id: randomUUID(), accept: true, expected: inTwoWeeks }),
  },
  'slots.offer': {
    input: ({ application }) => ({
      ...interview,
      application_id: application,
      slots: [interview.scheduled_date, inTwoWeeks],
    }),
    foreign: ({ application }) => ({
      ...interview,
      application_id: application,
      slots: [interview.scheduled_date, inTwoWeeks],
    }),
  },
  'rooms.offered': { input: nothing },
  'rooms.one': { input: theirMeeting({}), foreign: theirMeeting({}) },
  'rooms.exchange': { input: theirMeeting({ visit }), foreign: theirMeeting({ visit }) },
  'rooms.leave': { input: theirMeeting({ visit }), foreign: theirMeeting({ visit }) },
  'slots.list': { input: nothing },
  'slots.pick': { input: ({ slot }) => ({ slot_id: slot }), foreign: ({ slot }) => ({ slot_id: slot }) },
  'slots.withdraw': { input: ({ offer }) => ({ offer_id: offer }), foreign: ({ offer }) => ({ offer_id: offer }) },
  'calendars.feed': { input: nothing },
  'calendars.renew': { input: nothing },
  'calendars.revoke': { input: nothing },
  'continuations.start': { input: ({ job }) => ({ job_id: job.id }) },
  'continuations.state': { input: () => ({ continuation_id: randomUUID() }) },
  'continuations.check': { input: () => ({ code: 'ABCD-EFGH-JKMN' }) },
  'continuations.use': { input: () => ({ code: 'ABCD-EFGH-JKMN' }) },
  'recovery.ask': { input: () => ({ email: 'nobody@example.com' }) },
  'recovery.check': { input: () => ({ token: 'made up' }) },
  'recovery.reset': { input: () => ({ token: 'made up', password: 'long enough for all' }) },
  'messages.conversations': { input: nothing },
  'messages.open': { input: theirApplication, foreign: theirApplication },
  'messages.thread': { input: theirConversation({}), foreign: theirConversation({}) },
  'messages.search': { input: () => ({ search: 'words' }) },
  'messages.send': {
    input: theirConversation({ client_id: randomUUID(), text: 'Hello' }),
    foreign: theirConversation({ client_id: randomUUID(), text: 'Hello' }),
  },
  'messages.sendMany': { input: theirMessage, foreign: theirMessage },
  'messages.previewMany': { input: theirMessage, foreign: theirMessage },
  'messages.automaticMail': { input: () => ({ id: randomUUID() }) },
  'messages.whole': { input: theirConversation({ number: 1 }), foreign: theirConversation({ number: 1 }) },
  'messages.read': { input: theirConversation({ number: 1 }), foreign: theirConversation({ number: 1 }) },
  'attachments.send': { input: nothing },
  'attachments.one': { input: () => ({ attachment_id: randomUUID() }) },
  'blocks.set': { input: theirConversation({ blocked: false }), foreign: theirConversation({ blocked: false }) },
  'messages.typing': { input: theirConversation({}), foreign: theirConversation({}) },
  'messages.unread': { input: nothing },
  'notifications.list': { input: nothing },
  'notifications.unread': { input: nothing },
  'notifications.read': { input: () => ({ id: 1, all: true }) },
  'notifications.stopMail': { input: ({ candidate }) => ({ reader: candidate, kind: 'messages', seal: 'broken' }) },
  'push.key': { input: nothing },
  'push.subscribe': {
    input: () => ({ endpoint: 'https://nobody.example/push', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }),
  },
  'push.unsubscribe': { input: () => ({ endpoint: 'https://nobody.example/push' }) },
  'moderation.report': {
    input: ({ job }) => ({ kind: 'job', id: job.id, reason: 'fake' }),
    foreign: ({ conversation }) => ({ kind: 'message', id: `${conversation}/1`, reason: 'spam' }),
  },
  'moderation.reportMail': {
    input: () => ({ org_id: randomUUID(), email: 'nobody@example.com', seal: 'none' }),
    foreign: () => ({ org_id: randomUUID(), email: 'nobody@example.com', seal: 'none' }),
  },
  'audit.entries': { input: nothing },
  'audit.export': { input: nothing },
  'audit.actions': { input: nothing },
  'audit.verify': { input: nothing },
  'policyReports.list': { input: nothing },
  'trends.days': { input: nothing },
  'processing.applications': { input: nothing },
  'ownCases.list': { input: nothing },
  'ownCases.answer': { input: noCase({ answer: 'It is true.' }), foreign: noCase({ answer: 'It is true.' }) },
  'mails.list': { input: nothing },
  'mails.kinds': { input: nothing },
  'mails.inbound': { input: nothing },
  'mails.open': { input: noMail, foreign: noMail },
  'mails.sendAgain': { input: noMail, foreign: noMail },
  'queues.overview': { input: nothing },
  'queues.failed': { input: () => ({ queue: 'send-mail' }) },
  'queues.retry': { input: noTask },
  'queues.discard': { input: noTask },
  'tickets.list': { input: nothing },
  'tickets.get': { input: noTicket({}), foreign: noTicket({}) },
  'tickets.answer': {
    input: noTicket({ answer_id: randomUUID(), text: 'Hello' }),
    foreign: noTicket({ answer_id: randomUUID(), text: 'Hello' }),
  },
  'tickets.setClosed': { input: noTicket({ closed: true }), foreign: noTicket({ closed: true }) },
  'tickets.assign': { input: noTicket({ handler_id: null }), foreign: noTicket({ handler_id: null }) },
  'cases.list': { input: nothing },
  'cases.decide': { input: noCase({ decision: 'dismiss' }), foreign: noCase({ decision: 'dismiss' }) },
  'cases.restore': { input: noCase({}), foreign: noCase({}) },
  'admins.door': { input: nothing },
  'admins.create': {
    input: () => ({
      firstName: 'A',
      lastName: 'B',
      company: 'C',
      email: `${randomUUID()}@example.com`,
      password: 'long enough for all',
    }),
  },
  'admins.invite': { input: nothing },
  'videoOpenings.prove': {
    input: ({ application }) => ({ application_id: application, known_size: null }),
    foreign: ({ application }) => ({ application_id: application, known_size: 1 }),
  },
  'videoOpenings.open': {
    input: ({ application }) => ({ application_id: application, reason: 'The candidate asked us to look.' }),
  },
  'userRecords.get': { input: nobodys({}), foreign: nobodys({}) },
  'userRecords.endSession': { input: nobodys({ session_id: visit }), foreign: nobodys({ session_id: visit }) },
  'userRecords.addNote': {
    input: nobodys({ note_id: visit, text: 'Called.' }),
    foreign: nobodys({ note_id: visit, text: 'Called.' }),
  },
  'userRecords.removeNote': { input: nobodys({ note_id: visit }), foreign: nobodys({ note_id: visit }) },
  'administration.users': { input: nothing },
  'administration.edit': { input: nobodys({ first_name: 'Eve' }), foreign: nobodys({ first_name: 'Eve' }) },
  'administration.suspend': { input: nobodys({ reason: 'Spam' }), foreign: nobodys({ reason: 'Spam' }) },
  // The password is asked for before anyone is looked for.
  'administration.remove': { input: nobodys({ email: 'a@example.com' }) },
  'administration.unsuspend': { input: nobodys({}), foreign: nobodys({}) },
  'administration.grant': {
    input: nobodys({ grant_id: randomUUID(), kind: 'application', amount: 1, reason: 'Sorry' }),
    foreign: nobodys({ grant_id: randomUUID(), kind: 'application', amount: 1, reason: 'Sorry' }),
  },
  'settings.get': { input: nothing },
  'settings.save': { input: () => ({ weekly_digest: true }) },
  'settings.changePassword': { input: () => ({ current_password: 'not this one', password: 'long enough for all' }) },
  'stats.candidate': { input: nothing },
  'stats.manager': { input: nothing },
  'stats.needs': { input: nothing },
  'stats.admin': { input: nothing },
};

/** What moves an application, a job, an interview or money: never a reviewer's to decide. */
const decisive: Names[] = [
  'jobs.create',
  'reviews.updateStatus',
  'applicants.passMany',
  'applicants.undoPass',
  'closing.undo',
  'messages.open',
  'messages.send',
  'messages.read',
  'messages.typing',
  'attachments.send',
  'blocks.set',
  'messages.sendMany',
  'messages.previewMany',
  'meetings.create',
  'meetings.cancel',
  'meetings.conclude',
  'meetings.reschedule',
  'slots.offer',
  'invitations.invite',
  'credits.deduct',
  'organizations.invite',
  'organizations.removeMember',
  'postings.publish',
  'postings.edit',
  'postings.pause',
  'postings.resume',
  'postings.repost',
  'postings.remove',
  'postings.saveDraft',
  'postings.duplicate',
  'rubrics.approve',
  'analysis.suggestRubric',
  'closing.close',
  'billing.checkout',
  'billing.cancel',
  'billing.resume',
  'billing.pause',
  'billing.change',
  'billing.moneyBack',
  'billing.startTrial',
  'billing.portal',
];

/** Each address: an action has one of its own beside the one that it shares. */
const endpoints = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([call, shared]) =>
    [shared, singleActionEndpoint(shared)].flatMap((endpoint) =>
      endpoint ? [{ name: `${group}.${call}` as Names, endpoint, path: endpoint.path }] : [],
    ),
  ),
);
const allRoles = ['user', 'candidate', 'manager', 'admin'] as const;
const admits = (access: Access, role: Role | 'user') =>
  access === 'public' || access === 'signedIn' || [access].flat().includes(role as Role);

/** One organization with a job, an applicant and a meeting; and strangers of every role beside it. */
async function buildWorld(product: TestProduct) {
  const manager = await product.signUp('manager', { company: 'Bread & Co' });
  const candidate = await product.signUp('candidate', { skills: ['Baking'] });
  const job = await product.job(manager);
  const hidden = await product.job(manager);
  await product.db.updateTable('jobs').set({ status: 'Paused' }).where('id', '=', hidden.id).execute();
  const draft = (await product.call(manager, api.postings.saveDraft, { job: { title: 'Draft' } })).body.job.id;
  const video = await product.video(candidate);
  const made = await product.call(candidate, api.applications.create, { job_id: job.id });
  const application = made.body.application.id;
  await product.call(candidate, api.applications.submit, { application_id: application, video_url: video });
  const resume = (await sendResume(product, candidate)).body.id;
  const variant = (await product.call(candidate, api.profiles.saveVariant, { name: 'Bakery' })).body.id;
  const invited = await product.call(manager, api.organizations.invite, {
    email: 'new@example.com',
    org_role: 'recruiter',
  });
  const invitation = invited.body.invitations[0]?.id;
  const checkout = await buy(product, candidate, pro);
  const { subscriptions } = (await product.call(candidate, api.billing.overview, {})).body;
  const { payments } = (await product.call(candidate, api.billing.payments, {})).body;
  const bought = { checkout, subscription: subscriptions[0]?.id ?? '', payment: payments[0]?.id ?? '' };
  const offered = await product.call(manager, api.slots.offer, {
    ...interview,
    meeting_type: 'video',
    application_id: application,
    slots: [10, 11].map((days) => new Date(Date.now() + days * 86_400_000).toISOString()),
  });
  const { id: offer, slots } = offered.body.offer;
  const slot = slots[0]?.id;
  const scheduled = await product.call(manager, api.meetings.create, {
    application_id: application,
    ...interview,
    meeting_type: 'video',
    create_room: true,
  });
  const saved = await product.call(candidate, api.alerts.create, { name: 'Bread', filters: { search: 'bread' } });
  const noted = await product.call(manager, api.notes.add, { application_id: application, text: 'Bakes well.' });
  const { id: found } = await findable(product);
  const response = await product.call(manager, api.invitations.invite, { candidate_id: found, job_id: job.id });
  const opened = await product.call(candidate, api.messages.open, { application_id: application });
  const strangers: Record<Role | 'user', Person> = {
    user: await product.signUp('user'),
    candidate: await product.signUp('candidate'),
    manager: await product.signUp('manager'),
    admin: await product.signUp('admin'),
  };
  const session = (
    await product.db.selectFrom('sessions').select('id').where('user_id', '=', manager.id).executeTakeFirstOrThrow()
  ).id;
  const passkey = (
    await product.db
      .insertInto('passkeys')
      .values({
        user_id: manager.id,
        credential_id: 'theirs',
        public_key: Buffer.from('x'),
        counter: 0,
        name: 'Phone',
        synced: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const { org_id } = await product.db
    .selectFrom('users')
    .select('org_id')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  const { id: picture } = await product.db
    .insertInto('company_pictures')
    .values({ org_id: org_id ?? '', kind: 'picture', width: 640, height: 360 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const things = { job, draft, hiddenJob: hidden.id, video, application, resume, variant, invitation, picture };
  return {
    manager,
    applicant: candidate,
    candidate: candidate.id,
    ...things,
    session,
    passkey,
    alert: saved.body.alert.id,
    note: noted.body.note.id,
    meeting: scheduled.body.meeting.id,
    conversation: opened.body.conversation_id,
    found,
    proposal: response.body.invitation.id,
    ...bought,
    offer,
    slot,
    strangers,
  };
}

describe('access to each endpoint', () => {
  let product: TestProduct;
  let world: World;
  beforeAll(async () => {
    product = await startTestProduct();
    world = await buildWorld(product);
  });
  afterAll(() => product.close());

  /** The status; whatever it is, no cache may keep an answer that is for one person. */
  const knock = async (endpoint: Endpoint, input: Record<string, unknown>, person?: Person) => {
    const { statusCode, headers } = await product.app.inject(requestFor(endpoint, input, person?.token));
    if (person || endpoint.access !== 'public') expect(headers['cache-control']).toBe('no-store');
    return statusCode;
  };

  it.each(endpoints)(
    '$name at $path answers a caller without a session as its access rule demands',
    async ({ name, endpoint }) => {
      const status = await knock(endpoint, rows[name].input(world));
      if (endpoint.access === 'public') expect(status).not.toBe(403);
      else expect(status).toBe(401);
    },
  );

  it.each(endpoints.flatMap((row) => allRoles.map((role) => ({ ...row, role }))))(
    '$name at $path answers an unrelated $role as its access rule demands',
    async ({ name, endpoint, role }) => {
      const { input, foreign } = rows[name];
      // These two change the caller, whom the other rows still need as they are.
      const changes = name === 'users.signOut' || name === 'users.selectRole';
      const caller = changes ? await product.signUp(role) : world.strangers[role];
      const status = await knock(endpoint, (foreign ?? input)(world), caller);
      if (!admits(endpoint.access, role)) expect(status).toBe(403);
      // An administrator reads every job (D57).
      else if (name === 'applicants.forJob' && role === 'admin') expect(status).toBe(200);
      // An admin may start the analysis of anyone's answer; here it is refused for want of the candidate's consent.
      else if (name === 'analysis.process' && role === 'admin') expect(status).toBe(422);
      else if (foreign) expect(status).toBe(404);
      else expect(status).not.toBe(403);
    },
  );

  it('every endpoint that decides something requires an organization role', () => {
    const seated = new Set(endpoints.filter(({ endpoint }) => endpoint.seat).map(({ name }) => name));
    expect(decisive.filter((name) => !seated.has(name))).toEqual([]);
  });

  const seated = new Map<OrgRole, Promise<Person>>();
  /** One person for each seat: an address may not sign up for ever. */
  function isMember(org_role: OrgRole): Promise<Person> {
    const known = seated.get(org_role);
    if (known) return known;
    const made = product.signUp('manager').then(async (person) => {
      await product.db.updateTable('users').set({ org_role }).where('id', '=', person.id).execute();
      return person;
    });
    seated.set(org_role, made);
    return made;
  }

  it.each(endpoints.filter(({ endpoint }) => endpoint.seat))(
    '$name at $path refuses a member with a lower organization role',
    async ({ name, endpoint }) => {
      const person = await isMember(endpoint.seat === 'owner' ? 'recruiter' : 'reviewer');
      // Who someone is may be remembered for a moment.
      await expect.poll(() => knock(endpoint, rows[name].input(world), person), { timeout: 120_000 }).toBe(403);
    },
  );

  it.each(endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.file))(
    '$name at $path refuses a body beyond the size limit',
    async ({ endpoint }) => {
      const role = allRoles.find((one) => admits(endpoint.access, one)) ?? 'user';
      const status = await knock(endpoint, { junk: 'x'.repeat(300_000) }, world.strangers[role]);
      expect(status).toBe(413);
    },
  );

  const raw = async (method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE' | 'GET', url: string, person?: Person) => {
    const authorization = person ? { authorization: `Bearer ${person.token}` } : {};
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', ...authorization };
    return (await product.app.inject({ method, url, headers })).statusCode;
  };

  it('only candidates and managers can upload, and only to their own uploads', async () => {
    const { strangers } = world;
    const theirs = `/uploads/${strangers.manager.id}_${randomUUID()}`;
    expect(await raw('POST', '/uploads')).toBe(401);
    for (const role of ['user', 'admin'] as const) expect(await raw('POST', '/uploads', strangers[role])).toBe(403);
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
      expect(await raw(method, theirs)).toBe(401);
      expect(await raw(method, theirs, strangers.candidate)).toBe(404);
    }
  });

  it('a video plays only for the person its URL was made for', async () => {
    const { strangers, manager, application } = world;
    const { body } = await product.call(manager, api.reviews.detail, { application_id: application });
    const url = body.application.video?.url ?? '';
    expect(url).toContain('/media/');
    expect(await raw('GET', url)).toBe(401);
    for (const role of allRoles) expect(await raw('GET', url, strangers[role])).toBe(403);
    expect(await raw('GET', url.split('?')[0] ?? '', manager)).toBe(403);
  });

  it('a caller without a session gets the error messages of the catalog', async () => {
    const refused = async (url: string, action?: string) =>
      (
        await product.app.inject({ method: 'POST', url, payload: action ? { action, data: {} } : {} })
      ).json<ErrorBody>();
    const details = await product.app.inject({ url: '/functions/v1/job-details' });
    expect(details.json()).toMatchObject({ error: 'Authentication token not found' });
    expect(
      await Promise.all([
        refused('/functions/v1/applications', 'submit_application'),
        refused('/functions/v1/candidate-stats'),
        refused('/functions/v1/create-checkout-session'),
      ]),
    ).toMatchObject([
      { error: 'User not authenticated' },
      { error: 'No session found' },
      { error: 'You must be logged in to subscribe' },
    ]);
  });

  it.each([
    ['expired', 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.AAAA'],
    ['alg none', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","sid":"y"}')}.`],
    ['nonsense', 'nonsense'],
  ])('the API refuses a token that is %s', async (_, token) => {
    const { status, body } = await product.call({ token }, api.users.me, {});
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'not_signed_in' });
  });

  it('the API refuses a token with a changed signature or another role in its payload', async () => {
    const { token } = world.strangers.candidate;
    const [head, payload, seal] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const promoted = Buffer.from(JSON.stringify({ ...claims, user_type: 'admin', role: 'admin' })).toString(
      'base64url',
    );
    for (const forged of [`${head}.${promoted}.${seal}`, `${head}.${payload}.${seal.split('').reverse().join('')}`]) {
      expect((await product.call({ token: forged }, api.users.me, {})).status).toBe(401);
    }
  });

  it('a profile update cannot change fields that only the server sets', async () => {
    const candidate = await product.signUp('candidate');
    await product.app.inject({
      method: 'PATCH',
      url: '/api/v1/profile',
      headers: { authorization: `Bearer ${candidate.token}` },
      payload: { first_name: 'Eve', role: 'admin', user_type: 'admin', email: 'eve@example.com', id: randomUUID() },
    });
    const { body } = await product.call(candidate, api.users.me, {});
    expect(body).toMatchObject({
      id: candidate.id,
      role: 'candidate',
      email: candidate.email,
      profile: { first_name: 'Eve' },
    });
  });

  it('an unknown path and an unknown action get the error codes of the API', async () => {
    const lost = await product.app.inject('/api/v1/nothing-here');
    expect(lost.json()).toMatchObject({ code: 'not_found' });
    const action = await product.app.inject({
      method: 'POST',
      url: '/functions/v1/applications',
      headers: { authorization: `Bearer ${world.strangers.candidate.token}` },
      payload: { action: 'delete_everything', data: {} },
    });
    expect(action.json()).toMatchObject({ code: 'unknown_action' });
  });
});

/** Calls that tell something, and change nothing, although they are no GET. */
const alsoReading: Names[] = [
  'analysis.results',
  'applicants.forJob',
  'appeals.ofApplication',
  'candidates.search',
  'candidates.view',
  'corrections.ofApplication',
  'messages.open',
  'prospects.list',
  'prospects.overview',
  'reviews.open',
  'stats.manager',
];

describe('a manager with blind review', () => {
  let product: TestProduct;
  let world: World;
  beforeAll(async () => {
    product = await startTestProduct();
    const seen = await buildWorld(product);
    const manager = await product.signUp('manager', { company: 'Blind & Co' });
    const applicant = await product.signUp('candidate', { skills: ['Baking'] });
    const named = { first_name: 'Quenby', last_name: 'Vandermoss' };
    await product.call(applicant, api.users.updateProfile, named);
    await sendResume(product, applicant);
    const job = await product.job(manager);
    await product.call(manager, api.scorecards.setBlind, { job_id: job.id, job: true });
    const application = (await product.call(applicant, api.applications.create, { job_id: job.id })).body.application
      .id;
    const video = await product.video(applicant);
    await product.call(applicant, api.applications.submit, { application_id: application, video_url: video });
    const { conversation_id } = (await product.call(manager, api.messages.open, { application_id: application })).body;
    const hello = { conversation_id, client_id: randomUUID(), text: 'I baked bread for ten years.' };
    expect((await product.call(applicant, api.messages.send, hello)).status).toBe(200);
    await product.runTasks();
    world = {
      ...seen,
      manager,
      applicant,
      candidate: applicant.id,
      job,
      application,
      video,
      conversation: conversation_id,
    };
  });
  afterAll(() => product.close());

  const reading = endpoints.filter(
    ({ name, endpoint }) =>
      admits(endpoint.access, 'manager') && (endpoint.method === 'GET' || alsoReading.includes(name)),
  );

  it.each(reading)('$name at $path does not reveal the name of the applicant', async ({ name, endpoint }) => {
    const { manager, applicant } = world;
    const { body } = await product.app.inject(requestFor(endpoint, rows[name].input(world), manager.token));
    expect(body).not.toMatch(/Quenby|Vandermoss/);
    expect(body).not.toContain(applicant.email);
  });

  it('a blind reviewer cannot decide, compare or download, and gets no name by email', async () => {
    const { manager, application } = world;
    const accept = { application_id: application, new_status: 'accepted' } as const;
    expect((await product.call(manager, api.reviews.updateStatus, accept)).body).toMatchObject({ code: 'score_first' });
    const meet = await product.call(manager, api.meetings.create, {
      application_id: application,
      ...interview,
    } as never);
    expect(meet.body).toMatchObject({ code: 'score_first' });
    const mail = await product.sentMail(manager.email);
    expect(mail.map(({ subject, text }) => `${subject} ${text}`).join(' ')).not.toMatch(/Quenby|Vandermoss/);
  });
});

/** What every caller may read of other people: plans, articles, open jobs and who hires for them. All other texts are private. */
const publicTexts = [
  /^(plans|articles)\./,
  /^job_search\.excerpt$/,
  /^jobs_open\.(city|company|department|description|location|title)$/,
  /^users_profiles_manager\.(about|first_name|last_name|location|title)$/,
];

describe('a word that is planted in every text of other people', () => {
  let product: TestProduct;
  let world: World;
  let planted: string[];
  beforeAll(async () => {
    product = await startTestProduct();
    const built = await buildWorld(product);
    planted = await plantWords(product);
    // These people arrive afterwards, so that no planted word is their own.
    const strangers = {
      user: await product.signUp('user'),
      candidate: await product.signUp('candidate'),
      manager: await product.signUp('manager', { company: 'Elsewhere' }),
      admin: await product.signUp('admin'),
    };
    world = { ...built, strangers };
  });
  afterAll(() => product.close());

  const callers = [...allRoles.filter((role) => role !== 'admin'), 'anyone'] as const;
  const leaks = (text: string) =>
    planted.filter((word) => text.includes(word) && !publicTexts.some((open) => open.test(columnOf(word))));

  it('a word is planted in many tables', () => {
    expect(new Set(planted.map((word) => columnOf(word).split('.')[0])).size).toBeGreaterThan(18);
  });

  it.each(endpoints)('$name at $path tells no stranger a planted word', async ({ name, endpoint }) => {
    const { input, foreign = input } = rows[name];
    for (const caller of callers) {
      if (name === 'users.signOut') continue;
      const person = caller === 'anyone' ? null : world.strangers[caller];
      for (const sent of new Set([input, foreign])) {
        const { body } = await product.app.inject(requestFor(endpoint, sent(world), person?.token));
        expect({ caller, told: leaks(body).map(columnOf) }).toEqual({ caller, told: [] });
      }
    }
  });

  it('no email to a stranger contains a planted word', async () => {
    await product.runTasks();
    for (const caller of allRoles.filter((role) => role !== 'admin')) {
      const mails = await product.sentMail(world.strangers[caller].email);
      expect(leaks(JSON.stringify(mails))).toEqual([]);
    }
  });
});

/** Tables with public and with private rows get a word for each. */
const partsOf: Record<string, [suffix: string, whose: RawBuilder<unknown>][]> = {
  jobs: [
    ['_open', sql`status = 'Active'`],
    ['_hidden', sql`status <> 'Active'`],
  ],
  users_profiles: [
    ['_manager', sql`id in (select id from users where role = 'manager')`],
    ['_candidate', sql`id in (select id from users where role <> 'manager')`],
  ],
};

const columnOf = (word: string) => word.slice(3, -3).replace('zz', '.').replaceAll('z0', '_');

/** Adds a unique word to every column of free text. Columns that refuse it have a closed list of values. */
async function plantWords(product: TestProduct): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.is_generated = 'NEVER'
      and c.column_name !~ '(status|kind|hash|key|token|state|role|type|slug|email|code|secret|path|url|language|timezone|digest|reference|currency)'
    order by 1, 2`.execute(product.db);
  const planted: string[] = [];
  for (const { table_name, column_name } of columns) {
    for (const [suffix, whose] of partsOf[table_name] ?? [['', sql`true`] as const]) {
      const word = `qxj${`${table_name}${suffix}`.replaceAll('_', 'z0')}zz${column_name.replaceAll('_', 'z0')}jxq`;
      const changed = await sql`
        update ${sql.table(table_name)} set ${sql.ref(column_name)} = ${sql.ref(column_name)} || ${` ${word}`}
        where (${sql.ref(column_name)} = '' or ${sql.ref(column_name)} ~ '[ A-Z]') and ${whose}`
        .execute(product.db)
        .catch(() => null);
      if ((changed?.numAffectedRows ?? 0n) > 0n) planted.push(word);
    }
  }
  return planted;
}

const aboutPeople: Names[] = [
  'devices.end',
  'organizations.changeRole',
  'organizations.removeMember',
  'organizations.handOver',
  'candidates.one',
  'candidates.view',
  'candidates.keep',
  'candidates.drop',
];

describe('deleted things', () => {
  let product: TestProduct;
  let world: World;
  beforeAll(async () => {
    product = await startTestProduct();
    world = await buildWorld(product);
    // With all that belongs to them; people and their organizations stay.
    await sql`truncate table jobs, conversations, passkeys, checkouts, subscriptions, payments, job_alerts,
      team_invitations, articles cascade`.execute(product.db);
    // Profiles refer to these.
    for (const table of ['profile_variants', 'resumes', 'videos', 'company_pictures'] as const)
      await product.db.deleteFrom(table).execute();
  });
  afterAll(() => product.close());

  it.each(endpoints.filter(({ name }) => rows[name].foreign))(
    '$name at $path answers 404 for the id of a deleted thing',
    async ({ name, endpoint }) => {
      const { input, foreign = input } = rows[name];
      // Of people and their sessions, who are still there, an id that no one has.
      const thing = aboutPeople.includes(name) ? input : foreign;
      const { applicant, manager, strangers } = world;
      const owners: [Role | 'user', Person][] = [
        ['candidate', applicant],
        ['manager', manager],
        ['admin', strangers.admin],
      ];
      for (const [role, owner] of owners.filter(([one]) => admits(endpoint.access, one))) {
        const { statusCode, headers } = await product.app.inject(requestFor(endpoint, thing(world), owner.token));
        expect({ role, statusCode }).toEqual({ role, statusCode: 404 });
        expect(headers['cache-control']).toBe('no-store');
      }
    },
  );
});

describe('a request with an empty body', () => {
  let product: TestProduct;
  let world: World;
  beforeAll(async () => {
    product = await startTestProduct();
    world = await buildWorld(product);
  });
  afterAll(() => product.close());

  const emptyBodies = ['', '{}', '[]', 'null', '"text"', '0'];
  const sending = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.file);

  it.each(sending)('$name at $path answers an empty body without a server error', async ({ name, endpoint }) => {
    const caller = allRoles.find((role) => admits(endpoint.access, role)) ?? 'user';
    // Signing out ends the session of whoever calls.
    const person = name === 'users.signOut' ? await product.signUp('user') : world.strangers[caller];
    const { url } = requestFor(endpoint, rows[name].input(world), person.token);
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    for (const payload of emptyBodies) {
      const { statusCode, json } = await product.app.inject({ method: endpoint.method, url, headers, payload });
      expect({ payload, statusCode, code: json<Partial<ErrorBody>>()?.code }).not.toMatchObject({ code: 'unexpected' });
      expect(statusCode).toBeLessThan(500);
      const needs = endpoint.action || !safeParse(endpoint.input, paramsIn(endpoint, rows[name].input(world)));
      if (needs) expect({ payload, refused: statusCode >= 400 }).toEqual({ payload, refused: true });
    }
  });
});

const paramsIn = ({ path }: Endpoint, input: Record<string, unknown>) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, input[name]]));
const safeParse = (schema: Endpoint['input'], value: unknown) => z.safeParse(schema as z.ZodMiniType, value).success;
