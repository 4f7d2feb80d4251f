import type { Standing } from '#contract/candidates.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const looks: Record<Standing, { tone: BadgeTone; text: string }> = {
  invited: { tone: 'info', text: 'Invited' },
  accepted: { tone: 'ok', text: 'Accepted your invitation' },
  declined: { tone: 'neutral', text: 'Declined' },
  applied: { tone: 'ok', text: 'Applied' },
};

/** How far somebody has come with the chosen job. */
export function StandingBadge({ standing }: { standing: Standing | null }) {
  if (!standing) return null;
  const { tone, text } = looks[standing];
  return <Badge tone={tone}>{text}</Badge>;
}
