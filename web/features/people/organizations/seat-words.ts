import type { OrgRole } from '#contract/base/endpoint.ts';
import type { TeamMember } from '#contract/people/organizations.ts';
import { t } from '../../../ui/words.ts';

export const seatWords: Record<OrgRole, { label: string; text: string }> = {
  owner: { label: t`Owner`, text: t`Everything, including the team and the company.` },
  recruiter: { label: t`Recruiter`, text: t`Posts jobs, decides and sets up interviews.` },
  reviewer: { label: t`Reviewer`, text: t`Watches answers, scores and takes notes.` },
};

export const seatOptions = (['owner', 'recruiter', 'reviewer'] as const).map((value) => ({
  value,
  label: seatWords[value].label,
}));

export const nameOf = ({ first_name, last_name, email }: TeamMember): string =>
  `${first_name} ${last_name}`.trim() || email;
