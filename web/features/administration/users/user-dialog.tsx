import { useState } from 'react';
import type { ListedUser } from '#contract/administration/users.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { GrantForm } from './grant-form.tsx';
import { SuspensionForm } from './suspension-form.tsx';
import { UserForm } from './user-form.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserRecordView } from './user-record-view.tsx';
import { UserSessions } from './user-sessions.tsx';
import { t } from '../../../ui/words.ts';

type Part = 'details' | 'record' | 'sessions' | 'notes' | 'credits' | 'suspension';

type Props = { user: ListedUser; onClose: () => void; first?: Part };

export function UserDialog({ user, onClose, first = 'details' }: Props) {
  const [part, setPart] = useState<Part>(first);
  const has = user.user_type === 'candidate' || user.user_type === 'manager';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${user.first_name} ${user.last_name}`.trim() || user.email}
      className="sm:w-[min(44rem,calc(100vw-2rem))]"
    >
      <div className="mt-4">
        <Tabs<Part>
          label={t`Parts of the account`}
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'details', label: t`Details`, content: <UserForm user={user} onDone={onClose} /> },
            { value: 'record', label: t`Record`, content: <UserRecordView userId={user.id} /> },
            { value: 'sessions', label: t`Sessions`, content: <UserSessions userId={user.id} /> },
            { value: 'notes', label: t`Notes`, content: <UserNotes userId={user.id} /> },
            ...(has
              ? [{ value: 'credits' as const, label: t`Credits`, content: <GrantForm user={user} onDone={onClose} /> }]
              : []),
            { value: 'suspension', label: t`Suspension`, content: <SuspensionForm user={user} onDone={onClose} /> },
          ]}
        />
      </div>
    </Dialog>
  );
}
