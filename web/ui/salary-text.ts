export { salaryText } from '#contract/salary-text.ts';
