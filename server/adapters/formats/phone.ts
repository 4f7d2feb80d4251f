import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export function internationalPhone(typed: string): string | null {
  const phone = parsePhoneNumberFromString(typed, 'US');
  return phone?.isPossible() ? phone.number : null;
}

export const nationalPhone = (kept: string): string => parsePhoneNumberFromString(kept, 'US')?.nationalNumber ?? kept;
