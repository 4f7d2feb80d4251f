import { BRAND } from '../../brand/logo.tsx';
import { SaveSearch } from '../../features/alerts/save-search.tsx';
import { OpenJobsPage } from '../../features/openings/open-jobs-page.tsx';

export const meta = () => [{ title: `Available Jobs · ${BRAND}` }];

export default function AvailableJobsScreen() {
  return <OpenJobsPage title="Available Jobs" onlyMine saveSearch={SaveSearch} />;
}
