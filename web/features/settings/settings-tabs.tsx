import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';

const names = ['account', 'privacy', 'appearance', 'notifications'] as const;
const labels = { account: 'Account', privacy: 'Privacy', appearance: 'Appearance', notifications: 'Notifications' };

/** The parts of the settings, each at an address of its own. */
export function SettingsTabs({ contents }: { contents: Record<(typeof names)[number], ReactNode> }) {
  const [search, setSearch] = useSearchParams();
  const tab = names.find((name) => name === search.get('tab')) ?? 'account';
  return (
    <Tabs
      label="Parts of the settings"
      value={tab}
      onChange={(name) => setSearch(name === 'account' ? {} : { tab: name }, { replace: true })}
      tabs={names.map((value) => ({ value, label: labels[value], content: contents[value] }))}
    />
  );
}
