import type { QuestionRubric } from '#contract/jobs/rubric.ts';
import type { AiFacts, AnalysisKind } from '#contract/platform/ai-facts.ts';
import { type Said, said } from '../language/said.ts';
import { say } from '../language/say.ts';
import type { Analyse } from './analysis-input.ts';
import { demoGrader } from './demo/demo-grader.ts';
import type { Usage } from './grading/grader.ts';
import { openLocalEars } from './hearing/local.ts';
import { transcribe } from './hearing/transcribe.ts';
import { modelGrader } from './model/model-grader.ts';
import { type Posting, suggestRubric } from './model/suggest-rubric.ts';
import { type ModelConfig, openBreaker } from './model/model-server.ts';
import { analyseAnswer, type Engine } from './pipeline.ts';
import { CATALOG_VERSION } from './rubric/criteria.ts';

export type Analysis = {
  /** Name and version, as kept with each result. */
  name: string;
  kind: AnalysisKind;
  /** The very models, as the operator pinned them. */
  models: { llm_model: string | null; stt_model: string | null };
  /** What people are told of it before they agree. */
  disclosed: AiFacts;
  analyse: Analyse;
  /** Only what the recording shows: for whoever agreed before there was a model. */
  measure: Analyse;
  /** A rubric made for one posting; null without a model. */
  suggestRubric: ((posting: Posting, usage: Usage) => Promise<QuestionRubric[]>) | null;
};

/** What the operator set; anything may be missing. */
export type AnalysisConfig = {
  demo?: boolean;
  provider?: string | undefined;
  keptDays?: number | undefined;
  /** A folder with a model that turns speech into words on this machine. */
  sttDir?: string | undefined;
  /** After an outage; a minute unless said. */ restMs?: number;
} & {
  [Setting in Exclude<keyof ModelConfig, 'breaker'>]?: ModelConfig[Setting] | undefined;
};

/** The model when a server and both of its models are configured; without one nothing is scored, except by the demo's rules. */
export function openAnalysis(given: AnalysisConfig): Analysis {
  const { demo = false, provider, keptDays = 0, restMs, baseUrl, sttDir, llmModel, ...rest } = given;
  const { sttModel: served, ...others } = rest;
  const ears = sttDir ? openLocalEars(sttDir) : null;
  const sttModel = ears?.name ?? served;
  if (baseUrl && sttModel && llmModel) {
    const config: ModelConfig = {
      baseUrl: baseUrl.replace(/\/+$/, ''),
      sttModel,
      llmModel,
      ...others,
      breaker: openBreaker(restMs),
    };
    const runBy = { provider: provider ?? new URL(baseUrl).host, kept_days: keptDays };
    const graded = opened(
      { kind: 'model', ...runBy },
      {
        analyser: nameOf(config),
        transcribe: ears?.transcribe ?? ((pcmFile, pieces, signal) => transcribe(config, pcmFile, pieces, signal)),
        grader: (signal) => modelGrader(config, signal),
      },
      { llm_model: llmModel, stt_model: sttModel },
    );
    return { ...graded, suggestRubric: (posting, usage) => suggestRubric(config, posting, usage) };
  }
  if (demo) {
    return opened(ownWork('demo'), {
      analyser: said('Demo, not a model'),
      demo: true,
      transcribe: null,
      grader: demoGrader,
    });
  }
  return opened(ownWork('facts'), factsOnly);
}

const ownWork = (kind: AnalysisKind): AiFacts => ({ kind, provider: '', kept_days: 0 });
const factsOnly: Engine = { analyser: said('Facts of the recording'), transcribe: null, grader: null };

const none = { llm_model: null, stt_model: null };

const opened = (disclosed: AiFacts, engine: Engine, models: Analysis['models'] = none): Analysis => ({
  models,
  suggestRubric: null,
  name: say('en', engine.analyser),
  kind: disclosed.kind,
  disclosed,
  analyse: (input, outside = {}) => analyseAnswer(engine, input, outside),
  measure: (input, outside = {}) => analyseAnswer(factsOnly, input, outside),
});

/** Models, criteria and instructions, as kept with each result (D86). */
const nameOf = ({ llmModel, sttModel }: ModelConfig): Said =>
  said('{llmModel} and {sttModel}, criteria {criteria}', { llmModel, sttModel, criteria: CATALOG_VERSION });
