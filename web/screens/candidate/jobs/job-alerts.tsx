import { BRAND } from '../../../brand/logo.tsx';
import { AlertList } from '../../../features/hiring/alerts/alert-list.tsx';
import { JobsTabs } from '../../../features/hiring/job-search/jobs-tabs.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Job alerts · ${BRAND}` }];

export default function JobAlertsScreen() {
  return (
    <>
      <h1 className="type-h1">Job alerts</h1>
      <p className="mt-1.5 text-md text-ink-2">We’ll send you new jobs that match your saved searches.</p>
      <JobsTabs />
      <div className="mt-7">
        <AlertList />
      </div>
    </>
  );
}
