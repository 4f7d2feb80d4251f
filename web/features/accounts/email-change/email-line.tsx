import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { emailChanges as emailChangesApi } from '#contract/accounts/email-change.ts';
import { query, useCommand } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const NewEmailDialog = lazy(async () => (await import('./new-email-dialog.tsx')).NewEmailDialog);

export function EmailLine({ email }: { email: string | undefined }) {
  const { data } = useQuery(query(emailChangesApi.waiting, {}));
  const cancel = useCommand(emailChangesApi.cancel);
  const [open, setOpen] = useState(false);
  const stop = () =>
    cancel.mutate(
      {},
      {
        onSuccess: () => toast({ title: t`Your address stays the same` }),
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <div className="border-t border-rule py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-3">Email</p>
          <p className="font-semibold wrap-anywhere">{email ?? '…'}</p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          Change email
        </Button>
      </div>
      {data?.waiting && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-sunken px-4 py-3">
          <p className="min-w-0 text-sm text-ink-2 wrap-anywhere" role="status">
            Open the link we sent to <strong className="font-semibold text-ink">{data.waiting}</strong>. Nothing changes
            until you do.
          </p>
          <Button variant="quiet" size="sm" className="-ml-3" onClick={stop}>
            Keep the old one
          </Button>
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <NewEmailDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
