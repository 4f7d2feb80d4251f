import { BRAND } from '../../brand/logo.tsx';
import { SaveSearch } from '../../features/alerts/save-search.tsx';
import { OpenJobsPage } from '../../features/openings/open-jobs-page.tsx';

export const meta = () => [{ title: `Jobs · ${BRAND}` }];

export default function JobsScreen() {
  return <OpenJobsPage title="Jobs" onlyMine={false} saveSearch={SaveSearch} />;
}
