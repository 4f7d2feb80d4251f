import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { t } from '../../../ui/words.ts';

const names = ['account', 'privacy', 'appearance', 'notifications'] as const;
const labels = { account: t`Account`, privacy: t`Privacy`, appearance: t`Appearance`, notifications: t`Notifications` };

type Name = (typeof names)[number];
type Props = { contents: Partial<Record<Name, ReactNode>> & { account: ReactNode } };

export function SettingsTabs({ contents }: Props) {
  const [search, setSearch] = useSearchParams();
  const given = names.filter((name) => contents[name] !== undefined);
  const tab = given.find((name) => name === search.get('tab')) ?? 'account';
  return (
    <Tabs
      label="Parts of the settings"
      value={tab}
      onChange={(name) => setSearch(name === 'account' ? {} : { tab: name }, { replace: true })}
      tabs={given.map((value) => ({
        value,
        label: labels[value],
        content: <Suspense fallback={<Skeleton className="h-40 max-w-[40rem]" />}>{contents[value]}</Suspense>,
      }))}
    />
  );
}
