import { invalidInput } from '#contract/base/errors.ts';
import { wrongPhone } from '#contract/base/phone.ts';
import { internationalPhone } from '../../adapters/formats/phone.ts';

/** The number as it is kept, whole and with its country; refused if no one can dial it. */
export function ownPhone(path: string, typed: string): string {
  if (!typed) return '';
  const phone = internationalPhone(typed);
  if (!phone) throw invalidInput({ path, message: wrongPhone });
  return phone;
}
