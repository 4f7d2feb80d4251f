import type { JobCategory, JobType, WorkArrangement } from '#contract/jobs/job-fields.ts';
import type { PublicJobState } from '#contract/jobs/jobs.ts';
import { locale, t } from '../../../ui/words.ts';

export const jobTypeWords: Record<JobType, string> = {
  'full-time': t`Full-time`,
  'part-time': t`Part-time`,
  contract: t`Contract`,
  internship: t`Internship`,
};

export const arrangementWords: Record<WorkArrangement, string> = {
  Remote: t`Remote`,
  'On-site': t`On-site`,
  Hybrid: t`Hybrid`,
};
export const categoryWords: Record<JobCategory, string> = {
  Technology: t`Technology`,
  Design: t`Design`,
  Marketing: t`Marketing`,
  Sales: t`Sales`,
  Finance: t`Finance`,
  Operations: t`Operations`,
};

export const closedWords: Record<Exclude<PublicJobState, 'open'>, { label: string; title: string; text: string }> = {
  paused: { label: t`Paused`, title: t`This job is paused`, text: t`It takes no applications right now.` },
  held: {
    label: t`On hold`,
    title: t`This job is on hold`,
    text: t`The employer has an overdue reply. The job takes applications again once it’s answered.`,
  },
  expired: {
    label: t`Expired`,
    title: t`This job has expired`,
    text: t`It was open for 30 days and no longer takes applications.`,
  },
  filled: { label: t`Filled`, title: t`This job is filled`, text: t`It no longer takes applications.` },
};

/** A job without a state is no longer shown to this candidate. */
export const closedTextOf = (state: PublicJobState | null): string =>
  closedWords[state === null || state === 'open' ? 'filled' : state].text;

type Facts = { location: string; work_arrangement: WorkArrangement; remote_ok?: boolean; job_type?: JobType };

export const jobFactWords = ({ location, work_arrangement, remote_ok = false, job_type }: Facts): string[] => [
  location,
  work_arrangement === 'Hybrid' && remote_ok ? t`Hybrid, remote possible` : arrangementWords[work_arrangement],
  ...(job_type ? [jobTypeWords[job_type]] : []),
];

const languages = new Intl.DisplayNames(locale, { type: 'language' });
export function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}
