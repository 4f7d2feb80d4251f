import { BRAND } from '../../brand/logo.tsx';
import { AccountSettings } from '../../features/settings/account-settings.tsx';
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx';
import { SettingsTabs } from '../../features/settings/settings-tabs.tsx';

export const meta = () => [{ title: `Settings · ${BRAND}` }];

export default function AdminSettingsScreen() {
  return (
    <>
      <h1 className="type-h1 mb-6">Settings</h1>
      <SettingsTabs contents={{ account: <AccountSettings />, appearance: <AppearanceSettings /> }} />
    </>
  );
}
