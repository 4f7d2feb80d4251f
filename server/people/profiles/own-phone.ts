import { invalidInput } from '#contract/base/errors.ts';
import { wrongPhone } from '#contract/base/phone.ts';
import { internationalPhone } from '../../adapters/formats/phone.ts';

export function ownPhone(path: string, typed: string): string {
  if (!typed) return '';
  const phone = internationalPhone(typed);
  if (!phone) throw invalidInput({ path, message: wrongPhone });
  return phone;
}
