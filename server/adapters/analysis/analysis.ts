import { type Said, said } from '../language/said.ts';
import { say } from '../language/say.ts';
import type { Analyse } from './analysis-input.ts';
import { demoGrader } from './demo/demo-grader.ts';
import { transcribe } from './hearing/transcribe.ts';
import { modelGrader } from './model/model-grader.ts';
import type { ModelConfig } from './model/model-server.ts';
import { analyseAnswer, type Engine } from './pipeline.ts';
import { CATALOG_VERSION } from './rubric/criteria.ts';

/** facts: nothing reads the words · demo: plain rules, for development · model: a configured server. */
export type AnalysisKind = 'facts' | 'demo' | 'model';

export type Analysis = {
  /** Name and version, as kept with each result. */
  name: string;
  kind: AnalysisKind;
  analyse: Analyse;
};

/** What the operator set; anything may be missing. */
export type AnalysisConfig = { demo?: boolean } & { [Setting in keyof ModelConfig]?: ModelConfig[Setting] | undefined };

/** The model when a server and both of its models are configured; without one nothing is scored, except by the demo's rules. */
export function openAnalysis({ demo = false, baseUrl, sttModel, llmModel, ...others }: AnalysisConfig): Analysis {
  if (baseUrl && sttModel && llmModel) {
    const config: ModelConfig = { baseUrl: baseUrl.replace(/\/+$/, ''), sttModel, llmModel, ...others };
    return opened('model', {
      analyser: nameOf(config),
      transcribe: (pcmFile, pieces, signal) => transcribe(config, pcmFile, pieces, signal),
      grader: (signal) => modelGrader(config, signal),
    });
  }
  if (demo) return opened('demo', { analyser: said('Demo, not a model'), transcribe: null, grader: demoGrader });
  return opened('facts', { analyser: said('Facts of the recording'), transcribe: null, grader: null });
}

const opened = (kind: AnalysisKind, engine: Engine): Analysis => ({
  name: say('en', engine.analyser),
  kind,
  analyse: (input, outside = {}) => analyseAnswer(engine, input, outside),
});

/** Models, criteria and instructions, as kept with each result (D86). */
const nameOf = ({ llmModel, sttModel }: ModelConfig): Said =>
  said('{llmModel} and {sttModel}, criteria {criteria}', { llmModel, sttModel, criteria: CATALOG_VERSION });
