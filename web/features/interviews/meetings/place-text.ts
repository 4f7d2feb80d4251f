import { placeLines } from '#contract/interviews/meeting-place.ts';
import { t } from '../../../ui/words.ts';

export const placeText = (place: string): string =>
  placeLines(place)
    .map(({ text, isParking }) => (isParking ? t`Parking: ${text}` : text))
    .join('\n');
