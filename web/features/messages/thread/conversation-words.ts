import type { Conversation } from '#contract/messages/messages.ts';

export type ConversationViewer = 'candidate' | 'manager';

export const nameOfOther = ({ other }: { other: Pick<Conversation['other'], 'first_name' | 'last_name'> }) =>
  `${other.first_name} ${other.last_name}`.trim();

export const applicationAddress = ({ application_id, job_id }: Conversation, side: ConversationViewer): string | null =>
  application_id &&
  (side === 'candidate'
    ? `/candidate/applied-to/${application_id}`
    : `/manager/jobs/${job_id}/applications/${application_id}`);
