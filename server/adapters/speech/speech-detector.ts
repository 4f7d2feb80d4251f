import { createRequire } from 'node:module';
import { SAMPLE_RATE } from './wav.ts';

export type SpeechDetector = (samples: Float32Array) => [start: number, end: number][];

type Segment = { start: number; samples: Float32Array };
type Vad = {
  acceptWaveform(samples: Float32Array): void;
  isEmpty(): boolean;
  front(shared: boolean): Segment;
  pop(): void;
  flush(): void;
};
type Sherpa = { Vad: new (config: object, bufferSeconds: number) => Vad };

const WINDOW = 512;
const BUFFER_SECONDS = 60;

/** Returns null on platforms without the optional packages: sherpa-onnx runs the weights of Silero VAD from vad-web. */
export async function openSpeechDetector(): Promise<SpeechDetector | null> {
  try {
    const model = createRequire(import.meta.url).resolve('@ricky0123/vad-web/dist/silero_vad_v5.onnx');
    // @ts-expect-error -- the package has no types and is optional
    const { default: sherpa } = (await import('sherpa-onnx-node')) as { default: Sherpa };
    return (samples) => speechIn(new sherpa.Vad(configOf(model), BUFFER_SECONDS), samples);
  } catch {
    return null;
  }
}

const configOf = (model: string) => ({
  sileroVad: { model, threshold: 0.5, minSpeechDuration: 0.1, minSilenceDuration: 0.2, windowSize: WINDOW },
  sampleRate: SAMPLE_RATE,
  numThreads: 1,
  debug: 0,
});

function speechIn(vad: Vad, samples: Float32Array): [number, number][] {
  const runs: [number, number][] = [];
  const take = () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples: found } = vad.front(false);
      runs.push([start / SAMPLE_RATE, (start + found.length) / SAMPLE_RATE]);
    }
  };
  for (let at = 0; at < samples.length; at += WINDOW) {
    vad.acceptWaveform(samples.subarray(at, at + WINDOW));
    take();
  }
  vad.flush();
  take();
  return runs;
}
