import type { CandidateJobState } from '#contract/hiring/sourcing.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { t } from '../../../ui/words.ts';

const looks: Record<CandidateJobState, { tone: BadgeTone; text: string }> = {
  invited: { tone: 'info', text: t`Invited` },
  accepted: { tone: 'ok', text: t`Accepted your invitation` },
  declined: { tone: 'neutral', text: t`Declined` },
  applied: { tone: 'ok', text: t`Applied` },
};

export function CandidateStateBadge({ standing }: { standing: CandidateJobState | null }) {
  if (!standing) return null;
  const { tone, text } = looks[standing];
  return <Badge tone={tone}>{text}</Badge>;
}
