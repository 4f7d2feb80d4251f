import type { Analyse } from './analysis-input.ts';
import { analyseWithModel, modelName } from './model.ts';
import type { ModelConfig } from './model-server.ts';
import { checkRecording, RECORDING_CHECK } from './recording-check.ts';

export type Analysis = {
  /** Name and version, as kept with each result. */
  name: string;
  /** Whether words leave the house: a configured model server reads the answers. */
  needsModel: boolean;
  analyse: Analyse;
};

/** The model analyser when a model server is configured, else the recording and keyword check. */
export function openAnalysis(config: ModelConfig | null): Analysis {
  if (!config) return { name: RECORDING_CHECK, needsModel: false, analyse: checkRecording };
  return {
    name: modelName(config),
    needsModel: true,
    analyse: (input, signal) => analyseWithModel(config, input, signal),
  };
}
