import { useQuery } from '@tanstack/react-query';
import { userRecords } from '#contract/administration/user-record.ts';
import { query } from '../../../session/api.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { UserDialog } from './user-dialog.tsx';

type Props = { userId: string; onClose: () => void };

/** Opens the user whose id is in the address. */
export function LinkedUserDialog({ userId, onClose }: Props) {
  const found = useQuery(query(userRecords.get, { user_id: userId }));
  if (found.data) return <UserDialog user={found.data.user} onClose={onClose} first="record" />;
  return (
    <Dialog open onOpenChange={onClose} title={t`User`}>
      <div className="mt-4">
        {found.isError ? <LoadFailure query={found} /> : <SkeletonRows count={4} label="Loading the record" />}
      </div>
    </Dialog>
  );
}
