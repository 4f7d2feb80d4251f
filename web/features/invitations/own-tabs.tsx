import { LinkTabs } from '../../ui/link-tabs.tsx';

const tabs = [
  { to: '/candidate/applied-to', label: 'Applied To' },
  { to: '/candidate/proposals', label: 'My Proposals' },
];

/** What you sent to employers, and what they sent to you (D14). */
export const OwnTabs = () => <LinkTabs label="Applications and proposals" tabs={tabs} />;
