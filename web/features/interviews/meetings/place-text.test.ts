import { expect, it } from 'vitest';
import { placeText } from './place-text.ts';

it('the place of a meeting has one line each for address, parking and directions', () => {
  const place = '1 Mill Street, Denver, CO 80202\nParking: Behind the mill\nSecond floor';
  expect(placeText(place)).toBe(place);
});
