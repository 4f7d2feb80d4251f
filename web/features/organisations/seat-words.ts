import type { OrgRole } from '#contract/endpoint.ts';

export const seatWords: Record<OrgRole, { label: string; text: string }> = {
  owner: { label: 'Owner', text: 'Everything, seats and the company included.' },
  recruiter: { label: 'Recruiter', text: 'Posts jobs, decides and sets up interviews.' },
  reviewer: { label: 'Reviewer', text: 'Watches answers, scores and takes notes.' },
};

export const seatOptions = (['owner', 'recruiter', 'reviewer'] as const).map((value) => ({
  value,
  label: seatWords[value].label,
}));
