export { type SalaryRange, salaryText } from '#contract/salary-text.ts';
