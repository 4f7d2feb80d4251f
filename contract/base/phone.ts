import { fixed } from './fixed.ts';

/** Ten digits are an American number; any other begins with its country (D53). */
export const phonePattern = /^(\d{10}|\+\d{7,15})?$/;
export const wrongPhone = fixed('Please enter ten digits, or + and the country code');
