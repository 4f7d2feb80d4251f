import type { JobStatus } from '#contract/jobs.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = { Active: 'ok', Paused: 'warn', Filled: 'info', Draft: 'neutral' } as const;

type Props = { status: JobStatus; expired?: boolean };

/** Whether candidates see a posting; one whose thirty days are over says so (D65). */
export function JobStatusBadge({ status, expired = false }: Props) {
  return <Badge tone={expired ? 'warn' : tones[status]}>{expired ? 'Expired' : status}</Badge>;
}
