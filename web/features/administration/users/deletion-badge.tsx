import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time/time.tsx';

type Props = { account: { delete_after: string | null; erased_at?: string | null } };

export function DeletionBadge({ account: { delete_after, erased_at } }: Props) {
  if (erased_at) return <Badge>Erased</Badge>;
  if (!delete_after) return null;
  return (
    <Badge tone="danger">
      <span>
        Due for deletion on <Time value={delete_after} />
      </span>
    </Badge>
  );
}
