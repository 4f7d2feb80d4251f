import { BRAND } from '../../../brand/logo.tsx';
import { SaveSearch } from '../../../features/hiring/alerts/save-search.tsx';
import { OpenJobsPage } from '../../../features/hiring/job-search/open-jobs-page.tsx';
import { firstOpenJobs } from '../../../features/hiring/job-search/open-jobs.tsx';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { first: () => [firstOpenJobs(true)] };

export const meta = () => [{ title: t`Available Jobs · ${BRAND}` }];

export default function AvailableJobsScreen() {
  return <OpenJobsPage title="Available Jobs" onlyMine saveSearch={SaveSearch} />;
}
