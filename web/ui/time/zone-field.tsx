import { Combobox } from '../form/combobox.tsx';
import { t } from '../words.ts';
import { findZones } from './find-zones.ts';
import { deviceZone, zoneAndCityText, zoneText } from './zoned-time.ts';

type Props = {
  timezone: string;
  onChange: (timezone: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  also?: readonly string[] | undefined;
};

export function ZoneField({ timezone, onChange, hint, error, also = [] }: Props) {
  const find = (words: string) =>
    findZones(words, [deviceZone(), timezone, ...also]).map(({ zone, city }) => ({
      id: `${zone} ${city}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
      value: zone,
      label: city,
      note: zoneText(zone),
    }));
  return (
    <Combobox
      label={t`Time zone`}
      shown={zoneAndCityText(timezone)}
      find={find}
      onChoose={onChange}
      nothing={t`No city with this name. Try a larger one nearby.`}
      hint={hint}
      error={error}
    />
  );
}
