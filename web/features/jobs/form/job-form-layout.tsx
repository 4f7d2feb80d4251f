import { Eye } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ProgressLineVertical } from '../../../brand/progress-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import { jobProgress } from './manager-job-checks.ts';
import type { JobForm } from './manager-job-draft.ts';
import { useInvalidFields } from './manager-job-resolver.ts';

const JobPreview = lazy(async () => (await import('./job-preview.tsx')).JobPreview);

type Props = { values: Partial<JobForm>; children: ReactNode };

export function JobFormLayout({ values, children }: Props) {
  const refused = useInvalidFields(values);
  const [open, setOpen] = useState(false);
  const preview = (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <JobPreview values={values} />
    </Suspense>
  );
  return (
    <div className="mt-7 grid gap-x-10 gap-y-6 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_22rem]">
      <nav aria-label={t`Sections of the form`} className="max-lg:hidden">
        <ProgressLineVertical stops={jobProgress(refused)} className="sticky top-[calc(var(--header)+24px)]" />
      </nav>
      <div className="min-w-0">
        <Button variant="outline" onClick={() => setOpen(true)} className="mb-6 xl:hidden">
          <Eye className="size-4" aria-hidden="true" />
          Preview
        </Button>
        {children}
      </div>
      <div className="max-xl:hidden">
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than the window, the keyboard scrolls it
          tabIndex={0}
          role="region"
          aria-labelledby="job-preview"
          className="sticky top-[calc(var(--header)+24px)] max-h-[calc(100dvh-var(--header)-48px)] overflow-y-auto"
        >
          <h2 id="job-preview" className="mb-2 text-sm font-semibold text-ink-2">
            What candidates will see
          </h2>
          {preview}
        </div>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={t`What candidates will see`}>
        <div className="mt-4">{preview}</div>
      </Dialog>
    </div>
  );
}
