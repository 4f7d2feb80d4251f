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

const row = (key: string, label: string, value: string, note: string): Measurement => ({ key, label, value, note });

const ofSound = (sound: SoundMeasures): Measurement[] => [
  row(
    'speech',
    'Speech',
    `${Math.round(sound.speech_seconds)} s of ${Math.round(sound.duration_seconds)} s`,
    'Longer is not better. Pace, pitch and accent are not measured.',
  ),
  row('loudness', 'Loudness', `${sound.loudness_lufs} LUFS`, 'Between -40 and -10 is easy to hear.'),
  row('speech_to_noise', 'Speech above noise', `${sound.speech_to_noise_db} dB`, 'From 10 on, noise hardly disturbs.'),
  row('clipping', 'Distorted sound', `${sound.clipped_percent} %`, 'Above 2 % the microphone was set too loud.'),
];

const ofPicture = (picture: PictureMeasures): Measurement[] => [
  row('brightness', 'Brightness', `${picture.brightness} of 255`, 'Never part of a score.'),
  row('contrast', 'Contrast', `${picture.contrast}`, 'Below 6 little can be seen.'),
  row('sharpness', 'Sharpness', `${picture.sharpness}`, 'Below 6 the picture is blurred.'),
  row('black', 'Black picture', `${picture.black_percent} %`, 'Share of the video without a picture.'),
  row('frozen', 'Frozen picture', `${picture.frozen_percent} %`, 'Share of the video in which nothing moves.'),
];
