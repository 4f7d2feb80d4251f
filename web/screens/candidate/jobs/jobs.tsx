import { BRAND } from '../../../brand/logo.tsx';
import { SaveSearch } from '../../../features/hiring/alerts/save-search.tsx';
import { OpenJobsPage } from '../../../features/hiring/job-search/open-jobs-page.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Jobs · ${BRAND}` }];

export default function JobsScreen() {
  return <OpenJobsPage title="Jobs" onlyMine={false} saveSearch={SaveSearch} />;
}
