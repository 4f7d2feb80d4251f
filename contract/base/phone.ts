import { fixed } from './fixed.ts';

export const phonePattern = /^(\d{10}|\d{3}-\d{3}-\d{4}|\(\d{3}\) \d{3}-\d{4}|\+\d{7,15})?$/;
export const wrongPhone = fixed('Please enter ten digits, or + and the country code');
