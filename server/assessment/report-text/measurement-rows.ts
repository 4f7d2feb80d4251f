import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { message } from '../../adapters/language/message.ts';
import { phrase } from './phrases.ts';
import type { Measures } from '../audio-features/measure.ts';
import type { PictureMeasures } from '../audio-features/picture.ts';
import type { SoundMeasures } from '../audio-features/sound.ts';

type Measurement = AnalysisResult['measured'][number];

export const measurementRows = ({ sound, picture }: Measures): Measurement[] => [
  ...(sound ? ofSound(sound) : []),
  ...(picture ? ofPicture(picture) : []),
];

const speechText = (spoken: number, whole: number) => phrase(message('{spoken} s of {whole} s', { spoken, whole }));
const brightnessText = (brightness: number) => phrase(message('{brightness} of 255', { brightness }));

const ofSound = (sound: SoundMeasures): Measurement[] => [
  {
    key: 'speech',
    label: phrase(message('Speech')),
    value: speechText(Math.round(sound.speech_seconds), Math.round(sound.duration_seconds)),
    note: phrase(message('Longer is not better. Pace, pitch and accent are not measured.')),
  },
  {
    key: 'loudness',
    label: phrase(message('Loudness')),
    value: `${sound.loudness_lufs} LUFS`,
    note: phrase(message('Between -40 and -10 is easy to hear.')),
  },
  {
    key: 'speech_to_noise',
    label: phrase(message('Speech above noise')),
    value: `${sound.speech_to_noise_db} dB`,
    note: phrase(message('From 10 on, noise hardly disturbs.')),
  },
  {
    key: 'clipping',
    label: phrase(message('Distorted sound')),
    value: `${sound.clipped_percent} %`,
    note: phrase(message('Above 2 % the microphone was set too loud.')),
  },
];

const ofPicture = (picture: PictureMeasures): Measurement[] => [
  {
    key: 'brightness',
    label: phrase(message('Brightness')),
    value: brightnessText(picture.brightness),
    note: phrase(message('Never part of a score.')),
  },
  {
    key: 'contrast',
    label: phrase(message('Contrast')),
    value: `${picture.contrast}`,
    note: phrase(message('Below 6 little can be seen.')),
  },
  {
    key: 'sharpness',
    label: phrase(message('Sharpness')),
    value: `${picture.sharpness}`,
    note: phrase(message('Below 6 the picture is blurred.')),
  },
  {
    key: 'black',
    label: phrase(message('Black picture')),
    value: `${picture.black_percent} %`,
    note: phrase(message('Share of the video without a picture.')),
  },
  {
    key: 'frozen',
    label: phrase(message('Frozen picture')),
    value: `${picture.frozen_percent} %`,
    note: phrase(message('Share of the video in which nothing moves.')),
  },
];
