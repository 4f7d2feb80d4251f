import { defineModule } from '../base/define-module.ts';

/** Scores answers with evidence: rubrics, transcription, grading, report texts and the evaluation of a model. Hiring stores the results. */
export const assessment = defineModule({
  name: 'assessment',
  tables: [],
  api: {},
  endpoints: {},
  personalData: { sections: {} },
});
