import { LinkTabs } from '../../../ui/page/link-tabs.tsx';
import { t } from '../../../ui/words.ts';

const tabs = [
  { to: '/candidate/applied-to', label: t`Applied To` },
  { to: '/candidate/proposals', label: t`My Proposals` },
];

/** What you sent to employers, and what they sent to you (D14). */
export const OwnTabs = () => <LinkTabs label="Applications and proposals" tabs={tabs} />;
