import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/loading/lazy.tsx';

const ManagerDialog = lazy(async () => (await import('./manager-dialog.tsx')).ManagerDialog);

export function ManagerLink({ jobId, name }: { jobId: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-6 text-left font-semibold text-primary-text underline-link tap-area wrap-anywhere"
      >
        {name}
      </button>
      {open && (
        <Suspense>
          <ManagerDialog jobId={jobId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
