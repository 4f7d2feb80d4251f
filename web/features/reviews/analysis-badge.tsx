import { CircleAlert, CircleCheck, CircleDashed, Clock3, UserRound } from 'lucide-react';
import type { AnalysisStatus } from '#contract/analysis.ts';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  completed: { tone: 'ok', label: 'Completed', Icon: CircleCheck },
  processing: { tone: 'warn', label: 'Processing', Icon: Clock3 },
  failed: { tone: 'danger', label: 'Failed', Icon: CircleAlert },
  pending: { tone: 'outline', label: 'Pending', Icon: CircleDashed },
} as const;

type Props = { status: AnalysisStatus; humanReview: boolean };

/** Where the analysis stands; a candidate who refused it is reviewed by people only (D82). */
export function AnalysisBadge({ status, humanReview }: Props) {
  const { tone, label, Icon } = humanReview
    ? ({ tone: 'outline', label: 'Human review', Icon: UserRound } as const)
    : looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}
