import { BRAND } from '../../../brand/logo.tsx';
import { JobsTabs } from '../../../features/hiring/job-search/jobs-tabs.tsx';
import { SavedJobs } from '../../../features/hiring/job-search/saved-jobs.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Saved jobs · ${BRAND}` }];

export default function SavedJobsScreen() {
  return (
    <>
      <h1 className="type-h1">Saved jobs</h1>
      <p className="mt-1.5 text-md text-ink-2">Only you see what you save.</p>
      <JobsTabs />
      <div className="mt-7">
        <SavedJobs />
      </div>
    </>
  );
}
