import { expect, it } from 'vitest';
import { citiesOf, findZones } from './find-zones.ts';
import { zoneNames } from './zoned-time.ts';

it.each([
  ['Guadalajara', 'America/Mexico_City'],
  ['bogota', 'America/Bogota'],
  ['Bogotá', 'America/Bogota'],
  ['new y', 'America/New_York'],
  ['san fran', 'America/Los_Angeles'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['munchen', 'Europe/Berlin'],
])('finds the zone of %s', (words, zone) => {
  expect(findZones(words, [])[0]?.zone).toBe(zone);
});

it('offers the zones of the two who meet before anything is typed, and nothing for nonsense', () => {
  expect(findZones('', ['America/Denver', 'America/Denver', 'Asia/Tokyo']).map(({ zone }) => zone)).toEqual([
    'America/Denver',
    'Asia/Tokyo',
  ]);
  expect(findZones('xyzzy', ['America/Denver'])).toEqual([]);
});

it('keeps cities only for zones that there are', () => {
  const known = zoneNames();
  const unknown = Object.keys(citiesOf).filter(
    (zone) =>
      !known.includes(zone) &&
      !known.includes(zone.replace('Kyiv', 'Kiev')) &&
      zone !== 'Asia/Kolkata' &&
      zone !== 'America/Argentina/Buenos_Aires' &&
      zone !== 'Asia/Ho_Chi_Minh',
  );
  expect(unknown).toEqual([]);
});
