import { LinkTabs } from '../../ui/link-tabs.tsx';

const tabs = [
  { label: 'All jobs', to: '/candidate/jobs' },
  { label: 'Available', to: '/candidate/apply' },
  { label: 'Saved', to: '/candidate/jobs/saved' },
  { label: 'Alerts', to: '/candidate/jobs/alerts' },
];

/** The lists of jobs a candidate has, each at its own address. */
export const JobsTabs = () => <LinkTabs label="Lists of jobs" tabs={tabs} />;
