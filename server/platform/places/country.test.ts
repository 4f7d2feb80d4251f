import { describe, expect, it } from 'vitest';
import { countriesOf } from './country.ts';

const at = (location: string, city = '', state = '') => countriesOf({ location, city, state }).join();

describe('the country of a job', () => {
  it.each([
    ['Toronto, ON', 'CA'],
    ['Toronto, Canada', 'CA'],
    ['Toronto, ON, Canada', 'CA'],
    ['Toronto, CA', 'CA'],
    ['Toronto ON M5V 2T6', 'CA'],
    ['Whitehorse, YT', 'CA'],
    ['Québec, QC', 'CA'],
    ['Denver, CO', 'US'],
    ['Denver, Colorado', 'US'],
    ['Los Angeles, CA', 'US'],
    ['Chicago IL 60601 (USA)', 'US'],
    ['Lebanon, PA', 'US'],
    ['Mexico, MO', 'US'],
    ['Paris, TX', 'US'],
    ['Atlanta, Georgia', 'US'],
    ['Wilmington, DE', 'US'],
    ['US Remote', 'US'],
    ['Remote - United States', 'US'],
    ['Berlin, DE', 'DE'],
    ['Berlin, Deutschland', 'DE'],
    ['München, Germany', 'DE'],
    ['Bogotá, CO', 'CO'],
    ['Bengaluru, IN', 'IN'],
    ['Tel Aviv, IL', 'IL'],
    ['Amsterdam, NL', 'NL'],
    ['Lima, PE', 'PE'],
    ['Tbilisi, Georgia', 'GE'],
    ['San José, Costa Rica', 'CR'],
    ['Paris, FR', 'FR'],
    ['Madrid, España', 'ES'],
    ['London, UK', 'GB'],
    ['London, England', 'GB'],
    ['London, ON', 'CA'],
    ['Remote (Brazil)', 'BR'],
    ['San Juan, PR', 'PR'],
  ])('the country of %s is %s', (location, country) => {
    expect(at(location)).toBe(country);
  });

  it.each(['London', 'Springfield', 'Georgia', 'Remote', 'Anywhere', '', 'Denver, CO or Toronto, ON', 'Worldwide'])(
    'the country of "%s" is not guessed',
    (location) => {
      expect(at(location)).toBe('');
    },
  );

  it('city and state give the country where the location does not, and a conflict gives none', () => {
    expect(at('Remote', 'Toronto', 'ON')).toBe('CA');
    expect(at('Downtown', 'Denver', 'CO')).toBe('US');
    expect(at('Downtown', 'Berlin', 'Germany')).toBe('DE');
    expect(at('Toronto, Canada', 'Toronto', 'ON')).toBe('CA');
    expect(at('Berlin, Germany', 'Denver', 'CO')).toBe('');
  });

  it('a job anywhere in the European Union has each of its countries', () => {
    expect(at('Remote, EU').split(',')).toHaveLength(27);
    expect(at('Remote, European Union')).toContain('FR');
  });
});
