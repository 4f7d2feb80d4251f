import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openLocalPostgres } from './local-postgres.ts';
import { migrate } from './migrations.ts';

// Run by `npm run db:types`: migrates an empty database and writes down what is in it.
const root = join(import.meta.dirname, '../..');
const out = process.argv[2] ?? join(root, 'server/adapters/db-types.ts');

/** Columns whose check constraint is a closed list of the contract: the name of its type, and where that lives. */
const closedLists: Record<string, { type: string; from: string; hasDefault?: true }> = {
  'analyses.result': { type: 'AnalysisResult', from: 'analysis' },
  'applications.accommodations': { type: 'Accommodation[]', from: 'accommodations', hasDefault: true },
  'applications.ai_recommendation': { type: 'Recommendation | null', from: 'analysis' },
  'applications.analysis_status': { type: 'AnalysisStatus', from: 'analysis', hasDefault: true },
  'applications.door': { type: 'Door', from: 'applications', hasDefault: true },
  'applications.rejection_code': { type: 'RejectionCode | null', from: 'applications' },
  'applications.status': { type: 'ApplicationStatus', from: 'applications', hasDefault: true },
  'applications.video_gone_why': { type: 'VideoGoneReason | null', from: 'consents' },
  'consents.decision': { type: 'ConsentDecision', from: 'consents' },
  'consents.purpose': { type: 'ConsentPurpose', from: 'consents' },
  'contests.outcome': { type: 'ContestOutcome | null', from: 'contests' },
  'contests.reviewer_role': { type: 'ReviewerRole', from: 'contests' },
  'checkouts.state': { type: 'CheckoutState', from: 'billing', hasDefault: true },
  'credit_accounts.bucket': { type: 'CreditBucket', from: 'credits' },
  'credit_accounts.kind': { type: 'CreditKind', from: 'credits' },
  'credit_entries.bucket': { type: 'CreditBucket', from: 'credits' },
  'credit_entries.kind': { type: 'CreditKind', from: 'credits' },
  'exports.status': { type: 'ExportStatus', from: 'exports', hasDefault: true },
  'job_alerts.filters': { type: 'JobFilters', from: 'jobs' },
  'invitations.status': { type: 'InvitationStatus', from: 'invitations', hasDefault: true },
  'jobs.category': { type: 'JobCategory | null', from: 'jobs' },
  'jobs.job_type': { type: 'JobType', from: 'jobs' },
  'jobs.status': { type: 'JobStatus', from: 'jobs', hasDefault: true },
  'jobs.vacancy': { type: 'Vacancy', from: 'jobs', hasDefault: true },
  'jobs.work_arrangement': { type: 'WorkArrangement', from: 'jobs' },
  'moderation_cases.outcome': { type: 'CaseOutcome | null', from: 'cases' },
  'moderation_cases.kind': { type: 'ReportKind', from: 'moderation' },
  'reports.reason': { type: 'ReportReason', from: 'moderation' },
  'sign_ups.language': { type: 'Language', from: 'language', hasDefault: true },
  'user_settings.language': { type: 'Language | null', from: 'language' },
  'message_attachments.type': { type: 'AttachmentType', from: 'attachments' },
  'notifications.kind': { type: 'NoticeKind', from: 'notifications' },
  'meeting_wishes.status': { type: 'WishStatus', from: 'meetings', hasDefault: true },
  'meetings.interview_type': { type: 'InterviewType', from: 'meetings' },
  'meetings.status': { type: 'MeetingStatus', from: 'meetings', hasDefault: true },
  'users_profiles.availability': { type: 'Availability | null', from: 'profiles' },
  'users_profiles.positions': { type: 'Positions', from: 'profiles', hasDefault: true },
  'organisation_invitations.org_role': { type: 'OrgRole', from: 'endpoint' },
  'users.org_role': { type: 'OrgRole | null', from: 'endpoint' },
  'waitlist.user_type': { type: 'WaitlistRole', from: 'waitlist' },
  'retention_runs.report': { type: 'RetentionLine[]', from: 'retention' },
  'scorecards.ratings': { type: 'Rating[]', from: 'scorecards' },
  'passkeys.transports': { type: 'Transport[]', from: 'passkeys', hasDefault: true },
  'plans.billing': { type: 'Billing', from: 'billing' },
  'plans.plan_type': { type: 'PlanType', from: 'billing' },
  'plans.shelf': { type: 'Shelf', from: 'billing' },
  'subscriptions.status': { type: 'SubscriptionStatus', from: 'billing' },
  'slot_offers.interview_type': { type: 'InterviewType', from: 'meetings' },
  'slot_offers.status': { type: 'SlotOfferStatus', from: 'slots', hasDefault: true },
  'user_settings.appearance': { type: 'Appearance', from: 'settings', hasDefault: true },
  'user_settings.mail_applications': { type: 'MailTime', from: 'settings', hasDefault: true },
  'user_settings.mail_messages': { type: 'MailTime', from: 'settings', hasDefault: true },
  'user_settings.mail_proposals': { type: 'MailTime', from: 'settings', hasDefault: true },
  'user_settings.mail_reminders': { type: 'ReminderTime', from: 'settings', hasDefault: true },
  'users.role': { type: 'UserRole', from: 'users', hasDefault: true },
  'users_profiles.theme': { type: 'Theme', from: 'users', hasDefault: true },
  'videos.captions': { type: 'TranscriptSegment[] | null', from: 'analysis' },
  'videos.kind': { type: 'VideoKind', from: 'videos', hasDefault: true },
  'videos.purpose': { type: 'VideoPurpose', from: 'videos' },
  'videos.status': { type: 'VideoStatus', from: 'videos', hasDefault: true },
};

const columns = Object.fromEntries(
  Object.entries(closedLists).map(([column, { type, hasDefault }]) => [
    column,
    hasDefault ? `Generated<${type}>` : type,
  ]),
);
const imports = [
  ...new Set(
    Object.values(closedLists).map(
      ({ type, from }) => `import type { ${type.split(/[ []/)[0]} } from '#contract/${from}.ts';`,
    ),
  ),
].sort();

async function withMigratedDatabase(use: (url: string) => void): Promise<void> {
  const server = await openLocalPostgres(join(root, '.cache/postgres-18'), { forTests: true });
  const name = `types_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const url = server.url.replace('/postgres?', `/${name}?`);
    await migrate(url);
    use(url);
  } finally {
    await admin.query(`drop database ${name}`);
    await admin.end();
  }
}

await withMigratedDatabase((url) => {
  const folder = mkdtempSync(join(tmpdir(), 'db-types-'));
  const config = join(folder, 'codegen.json');
  writeFileSync(
    config,
    JSON.stringify({
      dialect: 'postgres',
      url,
      outFile: out,
      includePattern: 'public.*',
      typeMapping: { timestamptz: 'string', int8: 'number' },
      overrides: { columns },
    }),
  );
  execFileSync(join(root, 'node_modules/.bin/kysely-codegen'), ['--config-file', config], { stdio: 'pipe' });
  rmSync(folder, { recursive: true });
});
writeFileSync(out, `${imports.join('\n')}\n${readFileSync(out, 'utf8')}`);
execFileSync(join(root, 'node_modules/.bin/prettier'), [
  '--config',
  join(root, '.prettierrc.json'),
  '--write',
  '--log-level',
  'error',
  out,
]);
