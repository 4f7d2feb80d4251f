import { dollars, type SalaryRange } from '#contract/jobs/salary-text.ts';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';

export function salaryMessage({ salary_min: min, salary_max: max }: SalaryRange): TranslatableMessage {
  if (min && max) return message('{min} - {max}', { min: dollars(min), max: dollars(max) });
  if (min) return message('From {min}', { min: dollars(min) });
  return max ? message('Up to {max}', { max: dollars(max) }) : message('Salary not specified');
}

export function salaryInSentence({ salary_min: min, salary_max: max }: SalaryRange): TranslatableMessage {
  if (min && max) return salaryMessage({ salary_min: min, salary_max: max });
  if (min) return message('at least {min} a year', { min: dollars(min) });
  return max ? message('at most {max} a year', { max: dollars(max) }) : message('not specified');
}
