import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openLocalPostgres } from './local-postgres.ts';
import { migrate } from './migrations.ts';

// Run by `npm run db:types`: migrates an empty database and writes down what is in it.
const root = join(import.meta.dirname, '../../..');
const out = process.argv[2] ?? join(root, 'server/adapters/database/db-types.ts');

/** Columns whose check constraint is a closed list of the contract: the name of its type, and where that lives. */
const closedLists: Record<string, { type: string; from: string; hasDefault?: true }> = {
  'analyses.result': { type: 'AnalysisResult', from: 'hiring/analysis' },
  'applications.accommodations': { type: 'Accommodation[]', from: 'hiring/accommodations', hasDefault: true },
  'applications.ai_recommendation': { type: 'Recommendation | null', from: 'hiring/analysis' },
  'applications.analysis_status': { type: 'AnalysisStatus', from: 'hiring/analysis', hasDefault: true },
  'applications.place_rules': { type: 'PlaceRule[] | null', from: 'platform/place-rules' },
  'applications.door': { type: 'ApplicationType', from: 'hiring/applications', hasDefault: true },
  'applications.rejection_code': { type: 'RejectionCode | null', from: 'hiring/applications' },
  'applications.set_aside_from': { type: 'ApplicationStatus | null', from: 'hiring/applications' },
  'applications.score_by': { type: 'ScoredBy | null', from: 'hiring/analysis' },
  'applications.words_from': { type: 'WordSource[]', from: 'hiring/analysis', hasDefault: true },
  'applications.source': { type: 'ApplicationSource | null', from: 'jobs/visit-sources' },
  'applications.status': { type: 'ApplicationStatus', from: 'hiring/applications', hasDefault: true },
  'applications.told_status': { type: 'ApplicationStatus | null', from: 'hiring/applications' },
  'applications.video_gone_why': { type: 'VideoGoneReason | null', from: 'platform/consents' },
  'automatic_mails.kind': { type: 'AutomaticMailKind', from: 'messages/automatic-mails' },
  'automatic_mails.why': { type: 'MailRefusal | null', from: 'base/mail-refusals' },
  'consents.decision': { type: 'ConsentDecision', from: 'platform/consents' },
  'consents.purpose': { type: 'ConsentPurpose', from: 'platform/consents' },
  'appeals.outcome': { type: 'AppealOutcome | null', from: 'hiring/appeals' },
  'appeals.reviewer_role': { type: 'ReviewerRole', from: 'hiring/appeals' },
  'checkouts.state': { type: 'CheckoutState', from: 'money/billing', hasDefault: true },
  'credit_accounts.bucket': { type: 'CreditBucket', from: 'money/credits' },
  'credit_accounts.kind': { type: 'CreditKind', from: 'money/credits' },
  'credit_entries.bucket': { type: 'CreditBucket', from: 'money/credits' },
  'credit_entries.kind': { type: 'CreditKind', from: 'money/credits' },
  'exports.status': { type: 'ExportStatus', from: 'compliance/exports', hasDefault: true },
  'job_alerts.filters': { type: 'JobFilters', from: 'jobs/jobs' },
  'jobs.before_fill': { type: 'BeforeFill | null', from: 'jobs/job-lifecycle' },
  'invitations.status': { type: 'InvitationStatus', from: 'hiring/invitations', hasDefault: true },
  'jobs.category': { type: 'JobCategory | null', from: 'jobs/job-fields' },
  'job_rubrics.rubric': { type: 'StoredRubric', from: 'jobs/rubric' },
  'jobs.job_type': { type: 'JobType', from: 'jobs/job-fields' },
  'jobs.reply_days': { type: 'ReplyDays', from: 'jobs/response-promise', hasDefault: true },
  'jobs.status': { type: 'JobStatus', from: 'jobs/jobs', hasDefault: true },
  'jobs.vacancy': { type: 'Vacancy', from: 'jobs/job-fields', hasDefault: true },
  'jobs.work_arrangement': { type: 'WorkArrangement', from: 'jobs/job-fields' },
  'moderation_cases.outcome': { type: 'CaseOutcome | null', from: 'administration/moderation' },
  'moderation_cases.kind': { type: 'ReportKind', from: 'platform/reporting' },
  'reports.reason': { type: 'ReportReason', from: 'platform/reporting' },
  'contact_tickets.kind': { type: 'TicketMessageKind', from: 'administration/tickets', hasDefault: true },
  'ticket_messages.kind': { type: 'TicketMessageKind', from: 'administration/tickets' },
  'inbound_mail_log.reason': { type: 'MailRefusal | null', from: 'base/mail-refusals' },
  'inbound_mail_log.state': { type: 'InboundState', from: 'platform/mail-log' },
  'mail_log.reason': { type: 'SuppressionReason | null', from: 'platform/mail-log' },
  'mail_log.state': { type: 'MailState', from: 'platform/mail-log', hasDefault: true },
  'mail_log.subject_kind': { type: 'MailSubject | null', from: 'platform/mail-log' },
  'message_attachments.type': { type: 'AttachmentType', from: 'messages/attachments' },
  'notifications.kind': { type: 'AnyNotificationKind', from: 'platform/notifications' },
  'reschedule_requests.status': { type: 'RescheduleStatus', from: 'interviews/meetings', hasDefault: true },
  'meetings.interview_type': { type: 'InterviewType', from: 'interviews/meetings' },
  'meetings.candidate_rsvp': { type: 'Rsvp | null', from: 'interviews/meetings' },
  'meetings.status': { type: 'MeetingStatus', from: 'interviews/meetings', hasDefault: true },
  'users_profiles.availability': { type: 'Availability | null', from: 'people/profile-fields' },
  'users_profiles.positions': { type: 'Positions', from: 'people/profiles', hasDefault: true },
  'team_invitations.org_role': { type: 'OrgRole', from: 'base/endpoint' },
  'users.org_role': { type: 'OrgRole | null', from: 'base/endpoint' },
  'waitlist.user_type': { type: 'WaitlistRole', from: 'accounts/waitlist' },
  'retention_runs.report': { type: 'RetentionLine[]', from: 'compliance/retention' },
  'scorecards.ratings': { type: 'Rating[]', from: 'hiring/scorecards' },
  'passkeys.transports': { type: 'Transport[]', from: 'accounts/passkeys', hasDefault: true },
  'plans.billing': { type: 'Billing', from: 'money/billing' },
  'plans.plan_type': { type: 'PlanType', from: 'money/billing' },
  'plans.shelf': { type: 'PlanPage', from: 'money/billing' },
  'subscriptions.status': { type: 'SubscriptionStatus', from: 'money/billing' },
  'slot_offers.interview_type': { type: 'InterviewType', from: 'interviews/meetings' },
  'slot_offers.status': { type: 'SlotOfferStatus', from: 'interviews/slots', hasDefault: true },
  'user_settings.appearance': { type: 'Appearance', from: 'accounts/settings', hasDefault: true },
  'user_settings.mail_applications': { type: 'MailFrequency', from: 'accounts/settings', hasDefault: true },
  'user_settings.mail_messages': { type: 'MailFrequency', from: 'accounts/settings', hasDefault: true },
  'user_settings.mail_proposals': { type: 'MailFrequency', from: 'accounts/settings', hasDefault: true },
  'user_settings.mail_reminders': { type: 'ReminderFrequency', from: 'accounts/settings', hasDefault: true },
  'users.role': { type: 'UserRole', from: 'accounts/users', hasDefault: true },
  'users_profiles.theme': { type: 'Theme', from: 'accounts/users', hasDefault: true },
  'written_transcripts.answers': { type: 'SpokenAnswer[]', from: 'hiring/analysis' },
  'videos.captions': { type: 'TranscriptSegment[] | null', from: 'hiring/analysis' },
  'videos.splice': { type: 'Splice | null', from: 'video/videos' },
  'videos.kind': { type: 'VideoKind', from: 'video/videos', hasDefault: true },
  'videos.purpose': { type: 'VideoPurpose', from: 'video/videos' },
  'videos.rejection': { type: 'RejectionReason | null', from: 'video/videos' },
  'videos.status': { type: 'VideoStatus', from: 'video/videos', hasDefault: true },
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
