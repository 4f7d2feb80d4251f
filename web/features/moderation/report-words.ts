import type { ReportKind, ReportReason } from '#contract/moderation.ts';

export const reportTitles: Record<ReportKind, string> = {
  job: 'Report this job',
  profile: 'Report this profile',
  message: 'Report this message',
};

export const reasonWords: Record<ReportReason, string> = {
  fake: 'It looks fake or like a scam',
  money: 'It asks for money, bank or identity details',
  discrimination: 'It discriminates against people',
  harassment: 'It insults, threatens or harasses',
  spam: 'It is advertising or spam',
  other: 'Something else',
};
