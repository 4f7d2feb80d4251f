export { salaryText } from '#contract/jobs/salary-text.ts';
