import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** "+13035550142": a number as it is kept; ten digits alone are American. Null for what no one can dial. */
export function internationalPhone(typed: string): string | null {
  const phone = parsePhoneNumberFromString(typed, 'US');
  return phone?.isPossible() ? phone.number : null;
}

/** "3035550142": as people write it in their own country, and everywhere after the code of it. */
export const nationalPhone = (kept: string): string => parsePhoneNumberFromString(kept, 'US')?.nationalNumber ?? kept;
