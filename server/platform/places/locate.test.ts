import { expect, it } from 'vitest';
import { rulesAt } from './rules.ts';

const ordinary: [location: string, rules: string][] = [
  ['Berlin, DE', 'european_union'],
  ['Berlin', 'european_union'],
  ['Berlin Germany', 'european_union'],
  ['Munich, Germany', 'european_union'],
  ['München', 'european_union'],
  ['Köln, Deutschland', 'european_union'],
  ['Remote, EU', 'european_union'],
  ['Remote (EU)', 'european_union'],
  ['Remote within the European Union', 'european_union'],
  ['Remote - Europe', 'european_union'],
  ['Remote - Germany', 'european_union'],
  ['Paris', 'european_union'],
  ['Paris, FR', 'european_union'],
  ['Madrid, España', 'european_union'],
  ['Barcelona', 'european_union'],
  ['Lisboa, Portugal', 'european_union'],
  ['Roma, Italia', 'european_union'],
  ['Vienna, Austria', 'european_union'],
  ['Prague, Czech Republic', 'european_union'],
  ['Warszawa, Polska', 'european_union'],
  ['Dublin, Ireland', 'european_union'],
  ['Amsterdam, NL', 'european_union'],
  ['Valletta, Malta', 'european_union'],
  ['Athens, Greece', 'european_union'],
  ['Spain / Portugal', 'european_union'],
  ['Toronto, Canada', 'ontario'],
  ['Toronto, CA', 'ontario'],
  ['Toronto', 'ontario'],
  ['Toronto ON M5V 2T6', 'ontario'],
  ['Ottawa, Canada', 'ontario'],
  ['London, Ontario', 'ontario'],
  ['Waterloo, ON', 'ontario'],
  ['Chicago', 'illinois'],
  ['Chicago, USA', 'illinois'],
  ['Greater Chicago Area', 'illinois'],
  ['Springfield, IL', 'illinois'],
  ['Joliet IL 60432', 'illinois'],
  ['Denver', 'colorado'],
  ['Boulder, Colorado, United States', 'colorado'],
  ['Remote (Colorado)', 'colorado'],
  ['San Francisco', 'california'],
  ['San Francisco Bay Area', 'california'],
  ['Los Angeles, CA, USA', 'california'],
  ['Oakland CA', 'california'],
  ['Remote - California', 'california'],
  ['New York', 'new_york_city'],
  ['New York, NY', 'new_york_city'],
  ['New York, New York, USA', 'new_york_city'],
  ['Brooklyn', 'new_york_city'],
  ['Queens, NY', 'new_york_city'],
  ['NYC or Chicago', 'new_york_city,illinois'],
  ['Malta, NY', ''],
  ['Buffalo, New York', ''],
  ['Paris, TX', ''],
  ['Athens, GA', ''],
  ['Brooklyn, MD', ''],
  ['London, UK', ''],
];

it('at least 55 of 57 ordinary locations lead to the rules of their place', () => {
  const wrong = ordinary.filter(([location, rules]) => rulesAt({ location }).join() !== rules);
  expect(ordinary).toHaveLength(57);
  expect(wrong).toEqual([]);
});

it.each([
  ['Wilmington, DE', ''],
  ['Rome, GA', ''],
  ['Austin, TX', ''],
  ['Bogotá, CO', ''],
  ['Tel Aviv, IL', ''],
  ['Manhattan, KS', ''],
  ['Vancouver, BC', ''],
  ['Remote', ''],
  ['Naples, FL', ''],
])('a location that only resembles a place with a rule has none: %s', (location, rules) => {
  expect(rulesAt({ location }).join()).toBe(rules);
});

it('city and state of a job count as well', () => {
  expect(rulesAt({ location: 'Downtown', city: 'Berlin', state: 'Berlin' })).toEqual(['european_union']);
  expect(rulesAt({ location: 'Remote', city: 'Toronto', state: 'ON' })).toEqual(['ontario']);
});
