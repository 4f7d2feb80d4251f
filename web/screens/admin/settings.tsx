import { useQuery } from '@tanstack/react-query';
import { users as usersApi } from '#contract/accounts/users.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { AccountTab } from '../../features/people/own-profile/account-tab.tsx';
import { AppearanceSettings } from '../../features/accounts/settings/appearance-settings.tsx';
import { SettingsTabs } from '../../features/accounts/settings/settings-tabs.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Settings · ${BRAND}` }];

export default function AdminSettingsScreen() {
  const { data: me } = useQuery(query(usersApi.me, {}));
  return (
    <>
      <h1 className="type-h1 mb-6">Settings</h1>
      {me?.unprotected && (
        <p role="status" className="sheet mb-6 max-w-[40rem] p-5">
          <strong className="font-bold">Admins need two-step sign-in.</strong> Turn it on or add a passkey below to open
          the rest of the admin area.
        </p>
      )}
      <SettingsTabs contents={{ account: <AccountTab />, appearance: <AppearanceSettings /> }} />
    </>
  );
}
