import { LinkTabs } from '../../../ui/page/link-tabs.tsx';
import { t } from '../../../ui/words.ts';

const tabs = [
  { to: '/candidate/applied-to', label: t`Applied To` },
  { to: '/candidate/proposals', label: t`My Proposals` },
];

export const OwnTabs = () => <LinkTabs label="Applications and proposals" tabs={tabs} />;
