import type { Selectable } from 'kysely';
import { answerFormOf } from '#contract/hiring/accommodations.ts';
import type { ScoreState } from '#contract/hiring/analysis.ts';
import type { DB } from '../../adapters/database/db-types.ts';

type Application = Selectable<DB['applications']>;

type Reading = Pick<Application, 'ai_consent' | 'accommodations' | 'accommodation_waiting'>;
/** Checks whether AI is excluded: no consent, a pending accommodation request or no video. The reason stays private. */
export const isForPeopleOnly = ({ ai_consent, accommodations, accommodation_waiting }: Reading): boolean =>
  ai_consent !== true || accommodation_waiting || answerFormOf(accommodations) !== 'video';

type StateColumns = Reading & Pick<Application, 'status' | 'analysis_status' | 'analysis_score'>;
/** A score stays in force while the answer is read again, and when that fails. */
function scoreStateOf(row: StateColumns): ScoreState {
  if (row.analysis_score !== null) return 'scored';
  if (row.status === 'draft' || row.status === 'withdrawn') return 'none';
  if (isForPeopleOnly(row)) return 'people';
  if (row.analysis_status === 'failed') return 'failed';
  return row.analysis_status === 'completed' ? 'unscored' : 'pending';
}

type BasisColumns = 'analysis_demo' | 'ai_recommendation' | 'score_low' | 'score_high' | 'score_by' | 'words_from';
export type ScoreColumns = StateColumns & Pick<Application, BasisColumns>;

/** The score of an application as every list, page, file and mail shows it, to candidates and to employers. */
export function scoreOf(row: ScoreColumns) {
  const { analysis_score, analysis_demo, ai_recommendation, score_low, score_high, score_by, words_from } = row;
  return {
    analysis_score,
    analysis_demo,
    ai_recommendation,
    score_range: score_low === null || score_high === null ? null : { low: score_low, high: score_high },
    score_by: analysis_score === null ? null : (score_by ?? (analysis_demo ? ('demo' as const) : ('model' as const))),
    score_state: scoreStateOf(row),
    words_from,
  };
}

export const scoreColumns = [
  'applications.status',
  'applications.analysis_status',
  'applications.analysis_score',
  'applications.analysis_demo',
  'applications.ai_recommendation',
  'applications.score_low',
  'applications.score_high',
  'applications.score_by',
  'applications.words_from',
  'applications.ai_consent',
  'applications.accommodations',
  'applications.accommodation_waiting',
] as const;
