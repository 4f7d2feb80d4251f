import { useState } from 'react';
import type { ListedUser } from '#contract/office/users.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { GrantForm } from './grant-form.tsx';
import { SuspensionForm } from './suspension-form.tsx';
import { UserForm } from './user-form.tsx';
import { t } from '../../../ui/words.ts';

type Part = 'details' | 'credits' | 'suspension';

/** Everything an administrator may change about someone (D39). */
export function UserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const [part, setPart] = useState<Part>('details');
  const has = user.user_type === 'candidate' || user.user_type === 'manager';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${user.first_name} ${user.last_name}`.trim() || user.email}
      className="sm:w-[min(36rem,calc(100vw-2rem))]"
    >
      <div className="mt-4">
        <Tabs<Part>
          label="What to change"
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'details', label: t`Details`, content: <UserForm user={user} onDone={onClose} /> },
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
