import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import { Badge } from '../../../ui/badge.tsx';
import { statusTones, statusWords } from './application-status.ts';

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>;
}
