import { BRAND } from '../../brand/logo.tsx';
import { AlertList } from '../../features/alerts/alert-list.tsx';
import { JobsTabs } from '../../features/openings/jobs-tabs.tsx';

export const meta = () => [{ title: `Job alerts · ${BRAND}` }];

export default function JobAlertsScreen() {
  return (
    <>
      <h1 className="type-h1">Job alerts</h1>
      <p className="mt-1.5 text-md text-ink-2">Searches you saved. Their new jobs come to you.</p>
      <JobsTabs />
      <div className="mt-7">
        <AlertList />
      </div>
    </>
  );
}
