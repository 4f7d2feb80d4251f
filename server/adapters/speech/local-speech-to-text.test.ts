import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { voice } from '../../../tests/support/recordings/voices.ts';
import { openLocalSpeechToText, type Sherpa } from './local-speech-to-text.ts';
import { splitAtPauses } from './pauses.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function folderWith(prefix: string, ...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  folders.push(folder);
  for (const name of names) await writeFile(join(folder, name), '');
  return folder;
}

async function soundOf(samples: Int16Array): Promise<string> {
  const file = join(await folderWith('sound-'), 'sound.s16');
  await writeFile(file, new Uint8Array(samples.buffer));
  return file;
}

/** Hears the same words in each stretch, and remembers how it was asked. */
function fakeSherpa(result: object) {
  const seen: { configs: { modelConfig: object }[]; seconds: number[] } = { configs: [], seconds: [] };
  const sherpa: Sherpa = {
    OfflineRecognizer: {
      createAsync(config) {
        seen.configs.push(config as { modelConfig: object });
        return Promise.resolve({
          createStream: () => ({ acceptWaveform: ({ samples }) => void seen.seconds.push(samples.length / 16_000) }),
          decodeAsync: () => Promise.resolve({ text: ' Hello there, Ada.', ...result }),
        });
      },
    },
  };
  return { load: () => Promise.resolve(sherpa), seen };
}

const transducer = ['encoder.int8.onnx', 'encoder.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'];

it('each answer is transcribed separately, with word times where the model gives them', async () => {
  const { load, seen } = fakeSherpa({
    tokens: [' Hel', 'lo', ' there', ',', ' A', 'da', '.'],
    timestamps: [0.2, 0.3, 0.8, 1, 1.4, 1.5, 1.7],
  });
  const ears = openLocalSpeechToText(await folderWith('parakeet-', ...transducer), load);
  const file = await soundOf(voice('american'));
  const heard = await ears.transcribe(
    file,
    [
      [0, 5],
      [5, 12],
    ],
    undefined,
  );
  expect(heard).toMatchObject({ language: null, uncertain: 0 });
  expect(heard.segments).toMatchObject([
    { start: 0, end: 5, text: 'Hello there, Ada.', times: [0.2, 0.8, 1.4] },
    { start: 5, end: 12, text: 'Hello there, Ada.', times: [5.2, 5.8, 6.4] },
  ]);
  expect(seen.seconds).toEqual([5, 7]);
  expect(seen.configs).toHaveLength(1);
  expect(seen.configs[0]?.modelConfig).toMatchObject({
    modelType: 'nemo_transducer',
    transducer: { encoder: expect.stringContaining('encoder.int8.onnx') },
  });
});

it('a Whisper model reports the language and no times', async () => {
  const { load, seen } = fakeSherpa({ lang: 'es', tokens: ['Hola'], timestamps: [] });
  const ears = openLocalSpeechToText(
    await folderWith('whisper-', 'base-encoder.onnx', 'base-decoder.onnx', 'base-tokens.txt'),
    load,
  );
  const heard = await ears.transcribe(await soundOf(voice('slow', 1)), [], undefined);
  expect(heard.language).toBe('es');
  expect(heard.segments.map(({ times }) => times)).toEqual([undefined]);
  expect(seen.configs[0]?.modelConfig).toMatchObject({ whisper: { task: 'transcribe' } });
});

it.each([
  ['without a model', []],
  ['without tokens', ['encoder.onnx', 'decoder.onnx']],
])('a folder %s is refused before any transcription', async (_, names) => {
  const folder = await folderWith('none-', ...names);
  expect(() => openLocalSpeechToText(folder)).toThrow('STT_MODEL_DIR');
});

it('the library loads without a network where it is installed', async () => {
  // @ts-expect-error -- the package has no types and is optional
  const { default: sherpa } = (await import('sherpa-onnx-node')) as { default: Sherpa };
  expect(typeof sherpa.OfflineRecognizer.createAsync).toBe('function');
});

it('long speech is split at a pause', () => {
  const pause = new Int16Array(16_000);
  const speech = Int16Array.from({ length: 16_000 * 20 }, (_, i) => 8000 * Math.sin(i / 9));
  const samples = Int16Array.from([...speech, ...pause, ...speech]);
  const [first, second, ...more] = splitAtPauses(samples, 0, 41);
  expect(more).toEqual([]);
  expect(first?.[0]).toBe(0);
  expect(first?.[1]).toBeGreaterThan(20);
  expect(first?.[1]).toBeLessThan(21);
  expect(second).toEqual([first?.[1], 41]);
});
