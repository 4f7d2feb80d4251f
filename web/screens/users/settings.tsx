import { useSuspenseQuery } from '@tanstack/react-query';
import { users as usersApi } from '#contract/accounts/users.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { PrivacyTab } from '../../features/compliance/erasure/privacy-tab.tsx';
import { AccountTab } from '../../features/people/own-profile/account-tab.tsx';
import { AppearanceSettings } from '../../features/accounts/settings/appearance-settings.tsx';
import { SettingsTabs } from '../../features/accounts/settings/settings-tabs.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Settings · ${BRAND}` }];

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
