import { CircleAlert, CircleCheck, CircleDashed, Clock3, UserRound } from 'lucide-react';
import type { AnalysisStatus } from '#contract/hiring/analysis.ts';
import { Badge } from '../../../ui/badge.tsx';
import { t } from '../../../ui/words.ts';

const looks = {
  completed: { tone: 'ok', label: t`Completed`, Icon: CircleCheck },
  processing: { tone: 'warn', label: t`Processing`, Icon: Clock3 },
  failed: { tone: 'danger', label: t`Failed`, Icon: CircleAlert },
  pending: { tone: 'outline', label: t`Pending`, Icon: CircleDashed },
} as const;

type Props = {
  status: AnalysisStatus;
  humanReview: boolean;
  scored?: boolean;
};

export function AnalysisBadge({ status, humanReview, scored = true }: Props) {
  const { tone, label, Icon } = humanReview
    ? ({ tone: 'outline', label: t`Human review`, Icon: UserRound } as const)
    : looks[status];
  return (
    <Badge tone={status === 'completed' && !scored ? 'outline' : tone}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}
