import type { AiFacts, AnalysisKind } from '#contract/platform/ai-facts.ts';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { translateMessage } from '../../adapters/language/translate-message.ts';
import type { Analysis } from '../../base/analysis.ts';
import { demoGrader } from '../grading/demo-grader.ts';
import { openLocalSpeechToText } from '../../adapters/speech/local-speech-to-text.ts';
import { transcribe } from '../../adapters/speech/transcribe.ts';
import { modelGrader } from '../grading/model-grader.ts';
import { generateRubric } from '../rubric/generate-rubric.ts';
import { type ModelConfig, openCircuitBreaker } from '../../adapters/llm/model-server.ts';
import { analyseAnswer, type Engine } from './pipeline.ts';
import { CATALOG_VERSION } from '../rubric/criteria.ts';

export type AnalysisConfig = {
  demo?: boolean;
  provider?: string | undefined;
  keptDays?: number | undefined;
  sttDir?: string | undefined;
  restMs?: number;
} & {
  [Setting in Exclude<keyof ModelConfig, 'breaker'>]?: ModelConfig[Setting] | undefined;
};

/** Uses the model only when a server and both of its models are configured; otherwise nothing is scored, except by the demo rules. */
export function openAnalysis(given: AnalysisConfig): Analysis {
  const { demo = false, provider, keptDays = 0, restMs, baseUrl, sttDir, llmModel, ...rest } = given;
  const { sttModel: served, ...others } = rest;
  const ears = sttDir ? openLocalSpeechToText(sttDir) : null;
  const sttModel = ears?.name ?? served;
  if (baseUrl && sttModel && llmModel) {
    const config: ModelConfig = {
      baseUrl: baseUrl.replace(/\/+$/, ''),
      sttModel,
      llmModel,
      ...others,
      breaker: openCircuitBreaker(restMs),
    };
    const runBy = {
      provider: provider ?? new URL(baseUrl).host,
      kept_days: keptDays,
      sound: ears ? 'here' : 'sent',
    } as const;
    const graded = withEngine(
      { kind: 'model', ...runBy },
      {
        analyser: nameOf(config),
        transcribe: ears?.transcribe ?? ((pcmFile, pieces, signal) => transcribe(config, pcmFile, pieces, signal)),
        grader: (signal) => modelGrader(config, signal),
      },
      { llm_model: llmModel, stt_model: sttModel },
    );
    return { ...graded, suggestRubric: (posting, usage) => generateRubric(config, posting, usage) };
  }
  if (demo) {
    return withEngine(builtInFacts('demo'), {
      analyser: message('Demo, not a model'),
      demo: true,
      transcribe: null,
      grader: demoGrader,
    });
  }
  return withEngine(builtInFacts('facts'), factsOnly);
}

const builtInFacts = (kind: AnalysisKind): AiFacts => ({ kind, provider: '', kept_days: 0, sound: 'here' });
const factsOnly: Engine = { analyser: message('Facts of the recording'), transcribe: null, grader: null };
const factsOnlyByConsent: Engine = { ...factsOnly, agreedToLess: true };

const none = { llm_model: null, stt_model: null };

const withEngine = (disclosed: AiFacts, engine: Engine, models: Analysis['models'] = none): Analysis => ({
  models,
  suggestRubric: null,
  name: translateMessage('en', engine.analyser),
  kind: disclosed.kind,
  disclosed,
  analyse: (input, outside = {}) => analyseAnswer(engine, input, outside),
  measure: (input, outside = {}) =>
    analyseAnswer(disclosed.kind === 'model' ? factsOnlyByConsent : factsOnly, input, outside),
});

const nameOf = ({ llmModel, sttModel }: ModelConfig): TranslatableMessage =>
  message('{llmModel} and {sttModel}, criteria {criteria}', { llmModel, sttModel, criteria: CATALOG_VERSION });
