import type { Recording } from './recording.ts';
import { cobaltFreightRecordings } from './recordings/cobalt-freight.ts';
import { marlowAndFinchRecordings } from './recordings/marlow-and-finch.ts';
import { northwindHealthRecordings } from './recordings/northwind-health.ts';

export const recordings = {
  ...northwindHealthRecordings,
  ...cobaltFreightRecordings,
  ...marlowAndFinchRecordings,
} satisfies Record<string, Recording>;

export type RecordingName = keyof typeof recordings;
export const recordingNames = Object.keys(recordings) as RecordingName[];
