import { createHash } from 'node:crypto';

/** What keeps every email about one candidate and one job together in a mail program, without naming either. */
export const applicantThread = ({ job_id, candidate_id }: { job_id: string; candidate_id: string }): string =>
  createHash('sha256').update(`thread ${job_id} ${candidate_id}`).digest('hex').slice(0, 32);

/** The headers of an email that belongs to a thread: an answer to its first one, which was never sent. */
export function threadHeaders(thread: string, sender: string) {
  const first = `<thread-${thread}@${sender.split('@').at(-1)}>`;
  return { inReplyTo: first, references: [first] };
}
