import type { AnalysisResult } from '#contract/analysis.ts';
import type { Measures } from './measure.ts';
import type { PictureMeasures } from './picture.ts';
import type { SoundMeasures } from './sound.ts';

type Measurement = AnalysisResult['measured'][number];

/** The measures of a recording as rows that a person can read. */
export const measured = ({ sound, picture }: Measures): Measurement[] => [
  ...(sound ? ofSound(sound) : []),
  ...(picture ? ofPicture(picture) : []),
];

const speechText = (spoken: number, whole: number) => `${spoken} s of ${whole} s`;
const brightnessText = (brightness: number) => `${brightness} of 255`;

const ofSound = (sound: SoundMeasures): Measurement[] => [
  {
    key: 'speech',
    label: 'Speech',
    value: speechText(Math.round(sound.speech_seconds), Math.round(sound.duration_seconds)),
    note: 'Longer is not better. Pace, pitch and accent are not measured.',
  },
  {
    key: 'loudness',
    label: 'Loudness',
    value: `${sound.loudness_lufs} LUFS`,
    note: 'Between -40 and -10 is easy to hear.',
  },
  {
    key: 'speech_to_noise',
    label: 'Speech above noise',
    value: `${sound.speech_to_noise_db} dB`,
    note: 'From 10 on, noise hardly disturbs.',
  },
  {
    key: 'clipping',
    label: 'Distorted sound',
    value: `${sound.clipped_percent} %`,
    note: 'Above 2 % the microphone was set too loud.',
  },
];

const ofPicture = (picture: PictureMeasures): Measurement[] => [
  {
    key: 'brightness',
    label: 'Brightness',
    value: brightnessText(picture.brightness),
    note: 'Never part of a score.',
  },
  { key: 'contrast', label: 'Contrast', value: `${picture.contrast}`, note: 'Below 6 little can be seen.' },
  { key: 'sharpness', label: 'Sharpness', value: `${picture.sharpness}`, note: 'Below 6 the picture is blurred.' },
  {
    key: 'black',
    label: 'Black picture',
    value: `${picture.black_percent} %`,
    note: 'Share of the video without a picture.',
  },
  {
    key: 'frozen',
    label: 'Frozen picture',
    value: `${picture.frozen_percent} %`,
    note: 'Share of the video in which nothing moves.',
  },
];
