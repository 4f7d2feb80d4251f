import { randomUUID } from 'node:crypto';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import type { TestProduct } from '../test-product.ts';
import { scoreBasisOf } from '../../../server/assessment/offers.ts';

const judged = { score: 70, notes: 'Speaks in whole sentences.' };

/** What a model could have made of the answer of `theirAnswers`. */
export const anAnalysis: AnalysisResult = {
  analyser: 'Test reader 1',
  analysis_score: 61,
  ai_recommendation: 'REVIEW',
  insufficient_evidence: false,
  analysis_notes: {
    summary: 'Bakes, and says why.',
    strengths: [{ text: 'Says why', quote: 'it feeds people', at: 4 }],
    red_flags: [{ text: 'One batch went wrong', quote: 'the oven went out', at: 21 }],
    communication_skills: judged,
    enthusiasm_motivation: judged,
  },
  questions: [],
  measured: [{ key: 'loudness', label: 'Loudness', value: '-20 dB', note: 'Easy to hear.' }],
  transcript: [
    { start: 4, end: 8, text: 'Because it feeds people.' },
    { start: 21, end: 25, text: 'The oven went out once, in may.' },
  ],
  warnings: [],
};

/** As if the analysis of this application had just been completed. */
export async function analysedIn(product: TestProduct, application_id: string, result: AnalysisResult = anAnalysis) {
  const { analyser, analysis_score, ai_recommendation } = result;
  await product.db.insertInto('analyses').values({ application_id, run_id: randomUUID(), analyser, result }).execute();
  await product.db
    .updateTable('applications')
    .set({ analysis_status: 'completed', processed_at: new Date().toISOString(), analysis_score, ai_recommendation })
    .set({ analysis_demo: result.demo === true, ...scoreBasisOf(result) })
    .where('id', '=', application_id)
    .execute();
}
