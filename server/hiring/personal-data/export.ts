import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import { mine, rowsOf, type Section } from '../../adapters/database/personal-rows.ts';

const ofApplication = (userId: string) =>
  sql<boolean>`it.application_id in (select id from applications where candidate_id = ${userId})`;

export const sections: Record<string, Section> = {
  applications: { table: 'applications', whose: mine('candidate_id'), hidden: ['analysis_run_id', 'opened_by'] },
  answers: { table: 'application_answers', whose: ofApplication },
  analyses: { table: 'analyses', whose: ofApplication, hidden: ['run_id'] },
  heard_for_analysis: { table: 'analysis_hearings', whose: ofApplication },
  used_by_analyses: { table: 'analysis_usage', whose: ofApplication, hidden: ['org_id'] },
  requested_analyses: { table: 'analysis_requests', whose: ofApplication, hidden: ['asked_by'] },
  transcript_corrections: { table: 'transcript_corrections', whose: ofApplication },
  written_transcripts: { table: 'written_transcripts', whose: ofApplication },
  notes_on_answers: { table: 'context_notes', whose: ofApplication },
  appeals: { table: 'appeals', whose: ofApplication, hidden: ['decided_by'] },
  opened_by_administrators: { table: 'video_openings', whose: ofApplication, hidden: ['admin_id'] },
  invitations: { table: 'invitations', whose: mine('candidate_id') },
  saved_searches: { table: 'job_alerts', whose: mine('candidate_id') },
  notes_on_candidates: { table: 'review_notes', whose: mine('author_id') },
  scorecards: { table: 'scorecards', whose: mine('reviewer_id') },
};

/** The shortlist of an organization, and who has lifted a blind look. */
export const notExported: (keyof DB)[] = ['lifted_looks', 'shortlist'];

export const exportOf = (db: Db, userId: string) => rowsOf(db, sections, userId);
