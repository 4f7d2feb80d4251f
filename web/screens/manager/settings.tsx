import { BRAND } from '../../brand/logo.tsx';
import { AccountTab } from '../../features/settings/account-tab.tsx';
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx';
import { ManagerPrivacy } from '../../features/settings/manager-privacy.tsx';
import { NotificationSettings } from '../../features/settings/notification-settings.tsx';
import { PrivacyTab } from '../../features/erasure/privacy-tab.tsx';
import { SettingsTabs } from '../../features/settings/settings-tabs.tsx';

export const meta = () => [{ title: `Settings · ${BRAND}` }];

export default function ManagerSettingsScreen() {
  return (
    <>
      <h1 className="type-h1 mb-6">Settings</h1>
      <SettingsTabs
        contents={{
          account: <AccountTab profile="/manager/profile" />,
          privacy: (
            <PrivacyTab side="manager">
              <ManagerPrivacy />
            </PrivacyTab>
          ),
          appearance: <AppearanceSettings />,
          notifications: <NotificationSettings side="manager" />,
        }}
      />
    </>
  );
}
