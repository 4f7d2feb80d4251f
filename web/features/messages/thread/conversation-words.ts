import type { Conversation } from '#contract/messages/messages.ts';

export type Side = 'candidate' | 'manager';

export const nameOf = ({ other }: { other: Pick<Conversation['other'], 'first_name' | 'last_name'> }) =>
  `${other.first_name} ${other.last_name}`.trim();

/** The page of the application that a conversation is about, as this side sees it. */
export const applicationAddress = ({ application_id, job_id }: Conversation, side: Side): string | null =>
  application_id &&
  (side === 'candidate'
    ? `/candidate/applied-to/${application_id}`
    : `/manager/jobs/${job_id}/applications/${application_id}`);
