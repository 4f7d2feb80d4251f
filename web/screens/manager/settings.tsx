import { BRAND } from '../../brand/logo.tsx';
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx';
import { AccountTab } from '../../features/profiles/account-tab.tsx';
import { PrivacyTab } from '../../features/erasure/privacy-tab.tsx';
import { SettingsTabs } from '../../features/settings/settings-tabs.tsx';
import { late } from '../../ui/late.tsx';

// Most people come for one tab.
const ManagerPrivacy = late(async () => (await import('../../features/settings/manager-privacy.tsx')).ManagerPrivacy);
const NotificationSettings = late(
  async () => (await import('../../features/settings/notification-settings.tsx')).NotificationSettings,
);

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
