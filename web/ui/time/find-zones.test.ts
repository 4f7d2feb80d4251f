import { expect, it } from 'vitest';
import { citiesOf, findZones } from './find-zones.ts';
import { zoneAndCityText, zoneNames } from './zoned-time.ts';

it.each([
  ['Guadalajara', 'America/Mexico_City'],
  ['bogota', 'America/Bogota'],
  ['Bogotá', 'America/Bogota'],
  ['new y', 'America/New_York'],
  ['san fran', 'America/Los_Angeles'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['munchen', 'Europe/Berlin'],
  ['mountain time', 'America/Denver'],
  ['Pacific Time', 'America/Los_Angeles'],
  ['eastern time', 'America/New_York'],
])('the zone of %s is found', (words, zone) => {
  expect(findZones(words, [])[0]?.zone).toBe(zone);
});

it('a list of zones shows cities, and no name of the time zone database', () => {
  const shown = findZones('time', ['America/Argentina/Buenos_Aires'], 500).map(({ city }) => city);
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.filter((city) => /[_/]/.test(city))).toEqual([]);
  expect(zoneAndCityText('America/Argentina/Buenos_Aires')).toBe('Buenos Aires Time');
});

it('the zones of both participants are offered before typing, and nothing for nonsense', () => {
  expect(findZones('', ['America/Denver', 'America/Denver', 'Asia/Tokyo']).map(({ zone }) => zone)).toEqual([
    'America/Denver',
    'Asia/Tokyo',
  ]);
  expect(findZones('xyzzy', ['America/Denver'])).toEqual([]);
});

it('the city list has existing zones only', () => {
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
