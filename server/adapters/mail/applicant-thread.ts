import { createHash } from 'node:crypto';

export const applicantThread = ({ job_id, candidate_id }: { job_id: string; candidate_id: string }): string =>
  createHash('sha256').update(`thread ${job_id} ${candidate_id}`).digest('hex').slice(0, 32);

/** Returns headers that thread emails as replies to a common first message, which was never sent. */
export function threadHeaders(thread: string, sender: string) {
  const first = `<thread-${thread}@${sender.split('@').at(-1)}>`;
  return { inReplyTo: first, references: [first] };
}
