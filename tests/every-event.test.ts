import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { parse } from '../server/adapters/http/parse.ts';
import { languageFactsOf as factsIn, knownLanguages } from '../server/adapters/language/catalogs.ts';
import { translateMessage } from '../server/adapters/language/translate-message.ts';
import { composeEmail } from '../server/adapters/mail/compose-email.ts';
import type { DB } from '../server/adapters/database/db-types.ts';
import { events } from '../server/modules.ts';
import { withoutSecrets } from '../server/platform/mail-log/without-secrets.ts';
import { eventContextOf } from '../server/platform/notifications/mail.ts';
import { sentIn } from './support/applying.ts';
import { sealAuditLog } from '../server/platform/audit/seal.ts';
import { type TestProduct, startTestProduct, type Person } from './support/test-product.ts';
import { ahead, meetingIn } from './support/meeting.ts';
import { sourcesIn } from '../tools/translations/list.ts';
import { mailKindLabels } from '../web/features/administration/mails/mail-kind-labels.ts';

let product: TestProduct;
let examples: Record<string, object>;
beforeAll(async () => {
  product = await startTestProduct();
  examples = await examplesIn(product);
});
afterAll(() => product.close());

const token = 'a-token';
const until = '2026-12-24T10:00:00.000Z';

async function jobsTakenOffline({ db, ...product }: TestProduct, manager: Person): Promise<string[]> {
  const [expired, paused] = [
    await product.job(manager, { title: 'Design' }),
    await product.job(manager, { title: 'Design' }),
  ];
  const paused_at = new Date().toISOString();
  await db.updateTable('jobs').set({ status: 'Paused', expires_at: until }).where('id', '=', expired.id).execute();
  const byPlan = { status: 'Paused', paused_at, paused_by_plan: true } as const;
  await db.updateTable('jobs').set(byPlan).where('id', '=', paused.id).execute();
  return [expired.id, paused.id];
}

/** Values of every kind, about things that are in the database; the company is called Sales, the job Design. */
async function examplesIn({ db, call, signUp }: TestProduct): Promise<Record<string, object>> {
  const manager = await signUp('manager', { company: 'Sales' });
  const { id: job_id } = await product.job(manager, { title: 'Design', company: 'Sales' });
  const [expired_id, paused_id] = await jobsTakenOffline(product, manager);
  const sent = await sentIn(product, { manager, job_id });
  const { candidate, application_id } = sent;
  const [user_id, manager_id] = [candidate.id, manager.id];
  const { org_id } = await db
    .selectFrom('users')
    .select('org_id')
    .where('id', '=', manager_id)
    .executeTakeFirstOrThrow();
  const admin = await signUp('admin');
  const made = async (table: keyof DB, row: Record<string, unknown>): Promise<string> => {
    const names = Object.keys(row);
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const { rows } = await sql<{ id: string }>`insert into ${sql.table(table)} (${columns})
      values (${sql.join(names.map((name) => sql`${row[name]}`))}) returning id`.execute(db);
    return String(rows[0]?.id);
  };
  await call(manager, api.messages.open, { application_id });
  const { body: conversation } = await call(manager, api.messages.open, { application_id });
  const { conversation_id } = conversation;
  await call(manager, api.messages.send, { conversation_id, client_id: randomUUID(), text: 'Confirm the domain' });
  const meeting = await meetingIn(product, sent, { notes: 'Hello' });
  const row = await db.selectFrom('meetings').selectAll().where('id', '=', meeting.id).executeTakeFirstOrThrow();
  const { scheduled_date, duration, timezone, sequence, status, changed_at } = row;
  const ofMeeting = {
    meeting_id: meeting.id,
    as_of: { scheduled_date, duration, timezone, sequence, status, changed_at },
  };
  const slot = { timezone: 'America/Denver', scheduled_date: ahead(72) };
  const request_id = await made('reschedule_requests', { meeting_id: meeting.id, sequence, note: 'Later', ...slot });
  const people = { application_id, org_id, candidate_id: user_id, organizer_id: manager_id };
  const kind = { duration: 30, meeting_type: 'video', interview_type: row.interview_type, timezone: 'America/Denver' };
  const offer_id = await made('slot_offers', { ...people, ...kind, expires_at: ahead(48) });
  await made('offered_slots', { offer_id, scheduled_date: ahead(72) });
  const asked = { org_id, job_id, candidate_id: user_id, invited_by: manager_id };
  const invitation_id = await made('invitations', { ...asked, message: 'Please come', answer: 'No, thank you' });
  const contest = {
    application_id,
    org_id,
    words: 'Why?',
    reviewer_role: 'manager',
    previous_score: 40,
    previous_demo: false,
    due_at: until,
  };
  const appeal_id = await made('appeals', contest);
  const video = { kind: 'video', bytes: 1, duration: 1, width: 2, height: 2, original: null };
  await sealAuditLog.run(product.services, {}, { id: randomUUID(), last: false });
  const unusable_id = await made('videos', { ...video, owner_id: user_id, purpose: 'profile', status: 'failed' });
  const opening_id = await made('video_openings', {
    application_id,
    admin_id: admin.id,
    reason: 'A report',
    expires_at: until,
  });
  const thing = {
    kind: 'job',
    subject_id: job_id,
    owner_id: manager_id,
    snapshot: JSON.stringify({ title: 'Design' }),
  };
  const case_id = await made('moderation_cases', { ...thing, note: 'Not allowed' });
  const ticket_id = await made('contact_tickets', {
    full_name: 'Ada',
    email: 'a@example.com',
    subject: 'Hello',
    message: 'Hi',
  });
  const ticketMessage = randomUUID();
  const answer = { id: ticketMessage, ticket_id, kind: 'answer', author_id: admin.id, text: 'Hi Ada' };
  await made('ticket_messages', answer);
  const period = { current_period_start: until, current_period_end: until, status: 'active' };
  const plan = { user_id: manager_id, org_id, plan_id: 'pro' };
  const subscription_id = await made('subscriptions', { ...plan, ...period });
  const paid = { ref: randomUUID(), amount: 14_900, currency: 'usd', paid_at: until };
  const payment_id = await made('payments', { ...plan, ...paid });
  const waitlist = {
    email: 'w@example.com',
    first_name: 'Ada',
    last_name: 'Park',
    user_type: 'job_seeker',
    job_title: '',
  };
  const waitlist_id = await made('waitlist', waitlist);
  const signing = {
    email: 's@example.com',
    first_name: 'Ada',
    last_name: 'Park',
    password_hash: 'x',
    expires_at: until,
  };
  const sign_up_id = await made('sign_ups', signing);
  const change_id = await made('email_changes', { user_id, email: 'n@example.com', expires_at: until });
  const { id: session_id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  await product.grant(candidate, 'application', 2);
  const entry = await db
    .selectFrom('credit_entries')
    .select('key')
    .where('owner_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const alert_id = await made('job_alerts', {
    candidate_id: user_id,
    name: 'Sales',
    filters: JSON.stringify({ keyword: 'design' }),
  });
  const ofApplication = { application_id };
  const ofPlan = { user_id: manager_id, plan_id: 'pro' };
  const ofSubscription = { subscription_id, until };
  const waiting = { job_id, count: 2 };
  const message = { conversation_id, number: 1, side: 'candidate', reader_id: user_id };
  const terms = {
    salary_min: 40_000,
    salary_max: null,
    location: 'Denver',
    work_arrangement: 'Hybrid',
    remote_ok: true,
  };
  const decided = { appeal_id, outcome: 'changed', score: 70 };
  const toCandidate = { ...ofMeeting, side: 'candidate' };
  return {
    'weekly-digest': { user_id: manager_id, after: '2020-01-01T00:00:00.000Z', until: ahead(1) },
    'payment-received': { payment_id },
    'payment-returned': { payment_id, amount: 14_900 },
    'payment-late': ofPlan,
    'plan-ended': ofPlan,
    'surplus-postings': { user_id: manager_id },
    'spending-held': { payment_id },
    'plan-cancelled': ofSubscription,
    'trial-started': ofSubscription,
    'trial-ends-soon': ofSubscription,
    'trial-over': ofSubscription,
    'deletion-asked': { delete_after: until, token, by_admin: true },
    'deletion-undone': {},
    'account-erased': { user_id },
    'confirm-new-email': { token },
    'email-in-use': {},
    'email-moved': { change_id, token },
    'email-back': {},
    'connect-link': { token },
    'linkedin-connected': {},
    'linkedin-disconnected': {},
    'password-set': {},
    'waitlist-invitation': { waitlist_id, code: 'ABCD-9876' },
    'mfa-recovery-requested': { token },
    'mfa-recovery-ready': { token },
    'mfa-recovered': {},
    'recovery-code-used': { left: 1 },
    'mfa-turned-on': {},
    'mfa-turned-off': {},
    'recovery-codes-renewed': {},
    'passkey-added': { name: 'Phone' },
    'passkey-removed': { name: 'Phone' },
    'recovery-link': { token },
    'continuation-link': { code: 'ABCD-EFGH-JKMN' },
    'password-changed': {},
    'new-sign-in': { session_id },
    'finish-sign-up': { sign_up_id, token },
    'confirm-address': { token },
    'already-here': {},
    'confirm-waitlist-place': { seal: 'a-seal' },
    'team-invitation': { inviter_id: manager_id, org_id, token },
    'member-joined': { member_id: manager_id, org_id },
    'member-removed': { org_id },
    'work-handed-over': { member_id: manager_id, jobs: 2, interviews: 1, conversations: 0 },
    'domain-code': { org_id, code: '123456' },
    'job-changed': { job_id, before: terms, after: { ...terms, salary_max: 60_000, remote_ok: false } },
    'jobs-expire-soon': { job_ids: [job_id] },
    'jobs-expired': { job_ids: [expired_id] },
    'jobs-paused-by-plan': { job_ids: [paused_id] },
    'answer-due-soon': waiting,
    'answer-overdue': waiting,
    'decision-stopped': waiting,
    'still-undecided': { job_id },
    'accommodation-asked': ofApplication,
    'accommodation-answered': { application_id, captioned: true },
    'job-digest': { candidate_id: user_id, news: [{ alert_id, job_ids: [job_id], total: 7 }] },
    'answer-analysed': ofApplication,
    'appeal-opened': { appeal_id },
    'review-asked': { appeal_id, reviewer_role: 'manager', due_at: until },
    'appeal-decided-for-candidate': decided,
    'appeal-decided-for-employer': decided,
    'application-received': ofApplication,
    'application-back': ofApplication,
    'application-withdrawn': { application_id, meeting_cancelled: true },
    'invited-to-apply': { invitation_id },
    'invitation-accepted': { invitation_id },
    'invitation-declined': { invitation_id },
    'video-unusable': { video_id: unusable_id },
    'credit-returned': { application_id, why: 'unanswered' },
    'application-opened': ofApplication,
    'application-accepted': ofApplication,
    'application-rejected': { application_id, meeting_cancelled: true },
    'application-reopened': ofApplication,
    'video-opened': { opening_id },
    'meeting-set': toCandidate,
    'meeting-moved': { ...toCandidate, why: 'accepted' },
    'meeting-reminder': { ...toCandidate, ahead: 'day' },
    'confirmation-wanted': { ...ofMeeting, side: 'organizer' },
    'meeting-handed-over': toCandidate,
    'meeting-given-away': { ...ofMeeting, side: 'organizer' },
    'meeting-cancelled': { ...toCandidate, by: 'colleague' },
    'no-show-noted': toCandidate,
    'no-show-corrected': toCandidate,
    'rsvp-received': { ...toCandidate, side: 'organizer', answer: 'declined' },
    'meeting-fell': toCandidate,
    'reschedule-requested': { ...ofMeeting, side: 'organizer', request_id },
    'reschedule-declined': { ...toCandidate, request_id },
    'slots-offered': { offer_id },
    'slots-withdrawn': { offer_id },
    'slots-expired': { offer_id, side: 'organizer' },
    'message-waits': message,
    'message-unread': message,
    'reply-refused': { why: 'Please sign in to continue.' },
    'audit-head': { number: 1 },
    'admin-joined': { admin_id: admin.id },
    'export-ready': { path: '/users/dashboard' },
    'export-failed': { path: '/users/dashboard' },
    'thing-hidden': { case_id },
    'thing-shown': { case_id },
    'thing-warned': { case_id },
    'moderation-answer-accepted': { case_id },
    'report-answered': { outcome: 'hidden' },
    'account-waits': {},
    'application-ends': ofApplication,
    'ticket-for-support': { ticket_id },
    'ticket-received': { ticket_id },
    'ticket-answered': { message_id: ticketMessage },
    'ticket-replied': { message_id: ticketMessage },
    'account-suspended': { user_id },
    'account-restored': {},
    'credits-granted': { owner_id: user_id, entry_key: entry.key, kind: 'application', amount: 2 },
    'email-changed-by-admin': { user_id },
  };
}

const definitions = events.map(({ definition }) => definition);

it('every event kind is in the list of events once and has an example in the tests', () => {
  const names = definitions.map(({ kind }) => kind);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(Object.keys(examples).toSorted()).toEqual(names.toSorted());
  const written = sourcesIn('server/*/*/*events.ts').flatMap(({ code }) => code.match(/= event\(\{/g) ?? []);
  expect(written.length).toBe(names.length);
});

it('the mail log has a different name for every kind of email', () => {
  const mailed = definitions.filter(({ mail }) => mail).map(({ kind }) => kind);
  expect(Object.keys(mailKindLabels)).toEqual(mailed.toSorted());
  expect(new Set(Object.values(mailKindLabels)).size).toBe(mailed.length);
});

/** Messages whose words are the same in both languages. */
const alike = /^[^\p{L}]*$/u;

describe.each(definitions.map((definition) => [definition.kind, definition] as const))(
  'the event %s',
  (kind, definition) => {
    it('the event is written in every language for each of its channels, from the values in the queue', async () => {
      const values = parse(definition.values, JSON.parse(JSON.stringify(examples[kind])));
      const facts = definition.facts ? await definition.facts(product.db, values) : values;
      expect(facts).toBeDefined();
      const [english, ...others] = ['en', ...knownLanguages().filter((it) => it !== 'en')].map((language) => {
        const notice = definition.notice?.(facts);
        const letter = definition.mail?.(facts, eventContextOf(product.services, 'reader@example.com', language));
        const mail = letter && composeEmail('reader@example.com', letter, language, product.services.settings);
        return {
          title: notice && translateMessage(language, notice.title),
          subject: mail?.subject,
          text: mail?.text.replaceAll(/https?:\S+/g, ''),
          html: mail?.html,
          language,
        };
      });
      expect(Boolean(definition.notice) || Boolean(definition.mail)).toBe(true);
      for (const it of [english, ...others]) {
        const { title = 'x', subject = 'x', text = 'x', html, language } = it ?? {};
        for (const words of [title, subject, text]) {
          expect(words.trim()).not.toBe('');
          expect(words).not.toMatch(/[{}]|undefined|\[object|, plural/);
        }
        if (html) expect(html).toContain(`<html lang="${language}">`);
        expect(title + subject + text).not.toMatch(/Ventas|Diseño/);
      }
      for (const it of others.filter(({ language }) => factsIn(language).complete))
        for (const part of ['title', 'subject', 'text'] as const)
          if (english?.[part] && !alike.test(english[part])) expect(it?.[part]).not.toBe(english[part]);
    });

    it('the mail log stores none of its secrets', async () => {
      const values = parse(definition.values, JSON.parse(JSON.stringify(examples[kind])));
      const facts = definition.facts ? await definition.facts(product.db, values) : values;
      const letter = definition.mail?.(facts, eventContextOf(product.services, 'reader@example.com', 'en'));
      const mail = letter && composeEmail('reader@example.com', letter, 'en', product.services.settings);
      const stored = withoutSecrets(`${mail?.subject} ${mail?.text}`, Object(values));
      expect(stored).not.toMatch(/a-token|a-seal|ABCD-9876|ABCD-EFGH-JKMN|123456/);
      const parts = [...stored.matchAll(/https?:[^\s?#]+[?#](\S+)/g)].map(([, part]) => part);
      expect(parts.filter((part) => !/^(?:\[…\]|(?:tab|c|state)=[\w-]+)$/.test(part ?? ''))).toEqual([]);
    });
  },
);
