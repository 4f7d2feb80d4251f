import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import { ownRows, type PersonalDataSection } from '../../adapters/database/personal-rows.ts';
import { announcedStatusInExport } from '../../base/announced-decision.ts';

const ofApplication = (userId: string) =>
  sql<boolean>`it.application_id in (select id from applications where candidate_id = ${userId})`;

export const sections: Record<string, PersonalDataSection> = {
  applications: {
    table: 'applications',
    whose: ownRows('candidate_id'),
    hidden: ['analysis_run_id', 'opened_by', 'told_status'],
    instead: announcedStatusInExport,
  },
  answers: { table: 'application_answers', whose: ofApplication },
  analyses: { table: 'analyses', whose: ofApplication, hidden: ['run_id'] },
  heard_for_analysis: { table: 'analysis_hearings', whose: ofApplication },
  analyses_under_legal_hold: { table: 'held_analyses', whose: ofApplication },
  used_by_analyses: { table: 'analysis_usage', whose: ofApplication, hidden: ['org_id'] },
  requested_analyses: { table: 'analysis_requests', whose: ofApplication, hidden: ['asked_by'] },
  transcript_corrections: { table: 'transcript_corrections', whose: ofApplication },
  written_transcripts: { table: 'written_transcripts', whose: ofApplication },
  notes_on_answers: { table: 'context_notes', whose: ofApplication },
  appeals: { table: 'appeals', whose: ofApplication, hidden: ['decided_by'] },
  opened_by_administrators: { table: 'video_openings', whose: ofApplication, hidden: ['admin_id'] },
  invitations: { table: 'invitations', whose: ownRows('candidate_id') },
  saved_searches: { table: 'job_alerts', whose: ownRows('candidate_id') },
  notes_on_candidates: { table: 'review_notes', whose: ownRows('author_id') },
  scorecards: { table: 'scorecards', whose: ownRows('reviewer_id') },
};

export const notExported: (keyof DB)[] = ['bias_audits', 'lifted_looks', 'shortlist'];
