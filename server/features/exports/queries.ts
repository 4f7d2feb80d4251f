import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Db } from '../../adapters/db.ts';
import { playbackUrl } from '../../adapters/playback.ts';
import type { Context } from '../../context.ts';

/** Where the storage keeps an archive. */
export const exportKey = (id: string) => `exports/${id}.zip`;

export async function myExports({
  db,
  actor,
  settings,
}: Context<'signedIn'>): Promise<Answer<typeof api.exports.mine>> {
  const rows = await db
    .selectFrom('exports')
    .select(['id', 'status', 'bytes', 'asked_at', 'expires_at'])
    .where('user_id', '=', actor.id)
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute();
  const url = (id: string) => playbackUrl(settings.secret, exportKey(id), actor.id);
  return {
    exports: rows.map((row) => ({
      ...row,
      url: row.status === 'ready' ? url(row.id) : null,
    })),
  };
}

const mine = (column: string) => (id: string) => sql<boolean>`${sql.ref(`it.${column}`)} = ${id}`;
const ofApplication = (id: string) =>
  sql<boolean>`it.application_id in (select id from applications where candidate_id = ${id})`;

type Section = { table: string; whose: (id: string) => RawBuilder<boolean>; hidden?: string[] };

/** What the archive tells, by table. Hidden are secrets, and what is about somebody else. */
const sections: Record<string, Section> = {
  account: { table: 'users', whose: mine('id'), hidden: ['password_hash'] },
  profile: { table: 'users_profiles', whose: mine('id') },
  ways_of_telling_the_profile: { table: 'profile_variants', whose: mine('candidate_id') },
  resumes: { table: 'resumes', whose: mine('owner_id') },
  settings: { table: 'user_settings', whose: mine('user_id') },
  consents: { table: 'consents', whose: mine('user_id') },
  business_info: { table: 'business_info', whose: mine('user_id') },
  sessions: { table: 'sessions', whose: mine('user_id'), hidden: ['secret_hash', 'previous_hash', 'device_hash'] },
  identities: { table: 'identities', whose: mine('user_id') },
  changes_of_e_mail: {
    table: 'email_changes',
    whose: mine('user_id'),
    hidden: ['secret_hash', 'undo_hash', 'session_id'],
  },
  passkeys: { table: 'passkeys', whose: mine('user_id'), hidden: ['public_key', 'credential_id'] },
  push_devices: { table: 'push_subscriptions', whose: mine('user_id'), hidden: ['auth', 'p256dh', 'endpoint'] },
  notifications: { table: 'notifications', whose: mine('user_id') },
  applications: { table: 'applications', whose: mine('candidate_id'), hidden: ['analysis_run_id'] },
  answers: { table: 'application_answers', whose: ofApplication },
  analyses: { table: 'analyses', whose: ofApplication, hidden: ['run_id'] },
  transcript_corrections: { table: 'transcript_corrections', whose: ofApplication },
  notes_on_answers: { table: 'context_notes', whose: ofApplication },
  contests: { table: 'contests', whose: ofApplication, hidden: ['decided_by'] },
  opened_by_administrators: { table: 'video_openings', whose: ofApplication, hidden: ['admin_id'] },
  interviews: { table: 'meetings', whose: mine('candidate_id'), hidden: ['private_notes'] },
  interviews_held: { table: 'meetings', whose: mine('organiser_id'), hidden: ['candidate_id'] },
  interview_wishes: {
    table: 'meeting_wishes',
    whose: (id) => sql<boolean>`it.meeting_id in (select id from meetings where candidate_id = ${id})`,
  },
  offered_times: { table: 'slot_offers', whose: mine('candidate_id'), hidden: ['private_notes'] },
  invitations: { table: 'invitations', whose: mine('candidate_id') },
  videos: { table: 'videos', whose: mine('owner_id'), hidden: ['original', 'upload_id'] },
  plays_of_your_videos: {
    table: 'video_plays',
    whose: (id) => sql<boolean>`it.video_id in (select id from videos where owner_id = ${id})`,
    hidden: ['viewer_id'],
  },
  profile_views: { table: 'profile_views', whose: mine('candidate_id'), hidden: ['manager_id'] },
  deletion_receipts: { table: 'deletion_receipts', whose: mine('owner_id') },
  conversations: {
    table: 'conversations',
    whose: (id) => sql<boolean>`${id} in (it.candidate_id, it.manager_id)`,
  },
  messages: {
    table: 'messages',
    whose: (id) =>
      sql<boolean>`it.conversation_id in (select id from conversations where ${id} in (candidate_id, manager_id))`,
  },
  attachments: { table: 'message_attachments', whose: mine('owner_id') },
  blocks: { table: 'blocks', whose: mine('by_user') },
  saved_jobs: { table: 'saved_jobs', whose: mine('candidate_id') },
  saved_searches: { table: 'job_alerts', whose: mine('candidate_id') },
  jobs: { table: 'jobs', whose: mine('created_by') },
  notes_on_candidates: { table: 'review_notes', whose: mine('author_id') },
  scorecards: { table: 'scorecards', whose: mine('reviewer_id') },
  credits: { table: 'credit_entries', whose: mine('owner_id') },
  plans: { table: 'subscriptions', whose: mine('user_id') },
  payments: { table: 'payments', whose: mine('user_id') },
  reports_you_made: { table: 'reports', whose: mine('reporter_id') },
  waitlist: { table: 'waitlist', whose: mine('user_id') },
  what_you_did: { table: 'audit_log', whose: (id) => sql<boolean>`it.actor_id = ${id}`, hidden: ['hash', 'previous'] },
};

/** Tables that know a person and are not told: keys, codes, counters and what is derived from told ones. */
export const untold = [
  'account_deletions',
  'admin_invitations',
  'backup_codes',
  'billing_customers',
  'billing_holds',
  'calendar_feeds',
  'candidate_search',
  'checkouts',
  'credit_accounts',
  'digests',
  'domain_confirmations',
  'email_confirmations',
  'exports',
  'identity_links',
  'lifted_looks',
  'lost_factors',
  'moderation_cases',
  'organisation_invitations',
  'passkey_challenges',
  'recovery_codes',
  'room_visits',
  'shortlist',
  'sign_in_flows',
  'sign_in_steps',
  'totp_factors',
];
export const told = Object.values(sections).map(({ table }) => table);

/** Everything about a person, section by section. */
export async function* personalData(db: Db, id: string): AsyncGenerator<{ name: string; rows: unknown[] }> {
  for (const [name, { table, whose, hidden = [] }] of Object.entries(sections)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(it) - ${hidden}::text[] as row from ${sql.table(table)} as it where ${whose(id)}`.execute(db);
    yield { name, rows: rows.map(({ row }) => row) };
  }
}
