import { useSuspenseQuery } from '@tanstack/react-query';
import { users as usersApi } from '#contract/users.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { PrivacyTab } from '../../features/erasure/privacy-tab.tsx';
import { AccountTab } from '../../features/profiles/account-tab.tsx';
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx';
import { SettingsTabs } from '../../features/settings/settings-tabs.tsx';

export const meta = () => [{ title: `Settings · ${BRAND}` }];

/** For whoever has not chosen a role yet: their data is theirs already. */
export default function UsersSettingsScreen() {
  const { data: me } = useSuspenseQuery(query(usersApi.me, {}));
  const side = me.role === 'manager' ? 'manager' : 'candidate';
  return (
    <>
      <h1 className="type-h1 mb-6">Settings</h1>
      <SettingsTabs
        contents={{
          account: <AccountTab />,
          privacy: <PrivacyTab side={side} />,
          appearance: <AppearanceSettings />,
        }}
      />
    </>
  );
}
