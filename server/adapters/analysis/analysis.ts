import type { Analyse } from './analysis-input.ts';
import { analyseWithModel, modelName } from './model/model.ts';
import type { ModelConfig } from './model/model-server.ts';
import { checkRecording, RECORDING_CHECK } from './recording-check/recording-check.ts';

export type Analysis = {
  /** Name and version, as kept with each result. */
  name: string;
  /** Whether words leave the house: a configured model server reads the answers. */
  needsModel: boolean;
  analyse: Analyse;
};

/** What the operator set; anything may be missing. */
export type AnalysisConfig = { [Setting in keyof ModelConfig]?: ModelConfig[Setting] | undefined };

/** The model analyser when a server and both of its models are configured, else the recording and keyword check. */
export function openAnalysis({ baseUrl, sttModel, llmModel, ...others }: AnalysisConfig): Analysis {
  if (!baseUrl || !sttModel || !llmModel) {
    return { name: RECORDING_CHECK, needsModel: false, analyse: checkRecording };
  }
  const config: ModelConfig = { baseUrl: baseUrl.replace(/\/+$/, ''), sttModel, llmModel, ...others };
  return {
    name: modelName(config),
    needsModel: true,
    analyse: (input, signal) => analyseWithModel(config, input, signal),
  };
}
