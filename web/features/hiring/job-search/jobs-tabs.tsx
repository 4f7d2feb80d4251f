import { LinkTabs } from '../../../ui/page/link-tabs.tsx';
import { t } from '../../../ui/words.ts';

const tabs = [
  { label: t`All jobs`, to: '/candidate/jobs' },
  { label: t`Available`, to: '/candidate/apply' },
  { label: t`Saved jobs`, to: '/candidate/jobs/saved' },
  { label: t`Alerts`, to: '/candidate/jobs/alerts' },
];

export const JobsTabs = () => <LinkTabs label="Lists of jobs" tabs={tabs} />;
