import { credits } from './credits.ts';
import { billing } from './billing.ts';

export const moneyApi = {
  credits,
  billing,
};
