import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { said } from '../../language/said.ts';
import { phrase } from '../phrases.ts';
import type { Measures } from './measure.ts';
import type { PictureMeasures } from './picture.ts';
import type { SoundMeasures } from './sound.ts';

type Measurement = AnalysisResult['measured'][number];

/** The measures of a recording as rows that a person can read. */
export const measured = ({ sound, picture }: Measures): Measurement[] => [
  ...(sound ? ofSound(sound) : []),
  ...(picture ? ofPicture(picture) : []),
];

const speechText = (spoken: number, whole: number) => phrase(said('{spoken} s of {whole} s', { spoken, whole }));
const brightnessText = (brightness: number) => phrase(said('{brightness} of 255', { brightness }));

const ofSound = (sound: SoundMeasures): Measurement[] => [
  {
    key: 'speech',
    label: phrase(said('Speech')),
    value: speechText(Math.round(sound.speech_seconds), Math.round(sound.duration_seconds)),
    note: phrase(said('Longer is not better. Pace, pitch and accent are not measured.')),
  },
  {
    key: 'loudness',
    label: phrase(said('Loudness')),
    value: `${sound.loudness_lufs} LUFS`,
    note: phrase(said('Between -40 and -10 is easy to hear.')),
  },
  {
    key: 'speech_to_noise',
    label: phrase(said('Speech above noise')),
    value: `${sound.speech_to_noise_db} dB`,
    note: phrase(said('From 10 on, noise hardly disturbs.')),
  },
  {
    key: 'clipping',
    label: phrase(said('Distorted sound')),
    value: `${sound.clipped_percent} %`,
    note: phrase(said('Above 2 % the microphone was set too loud.')),
  },
];

const ofPicture = (picture: PictureMeasures): Measurement[] => [
  {
    key: 'brightness',
    label: phrase(said('Brightness')),
    value: brightnessText(picture.brightness),
    note: phrase(said('Never part of a score.')),
  },
  {
    key: 'contrast',
    label: phrase(said('Contrast')),
    value: `${picture.contrast}`,
    note: phrase(said('Below 6 little can be seen.')),
  },
  {
    key: 'sharpness',
    label: phrase(said('Sharpness')),
    value: `${picture.sharpness}`,
    note: phrase(said('Below 6 the picture is blurred.')),
  },
  {
    key: 'black',
    label: phrase(said('Black picture')),
    value: `${picture.black_percent} %`,
    note: phrase(said('Share of the video without a picture.')),
  },
  {
    key: 'frozen',
    label: phrase(said('Frozen picture')),
    value: `${picture.frozen_percent} %`,
    note: phrase(said('Share of the video in which nothing moves.')),
  },
];
