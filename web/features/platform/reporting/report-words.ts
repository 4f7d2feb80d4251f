import type { ReportKind, ReportReason } from '#contract/platform/reporting.ts';
import { t } from '../../../ui/words.ts';

export const reportTitles: Record<ReportKind, string> = {
  job: t`Report this job`,
  profile: t`Report this profile`,
  message: t`Report this message`,
  company: t`Report this company page`,
};

export const reportReasonLabels: Record<ReportReason, string> = {
  fake: t`It looks fake or like a scam`,
  money: t`It asks for money, bank or identity details`,
  discrimination: t`It discriminates against people`,
  harassment: t`It insults, threatens or harasses`,
  spam: t`It is advertising or spam`,
  other: t`Something else`,
};
