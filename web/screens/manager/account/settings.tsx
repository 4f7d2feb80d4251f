import { BRAND } from '../../../brand/logo.tsx';
import { AppearanceSettings } from '../../../features/accounts/settings/appearance-settings.tsx';
import { AccountTab } from '../../../features/people/own-profile/account-tab.tsx';
import { PrivacyTab } from '../../../features/compliance/erasure/privacy-tab.tsx';
import { SettingsTabs } from '../../../features/accounts/settings/settings-tabs.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { t } from '../../../ui/words.ts';

const ManagerPrivacy = lazy(
  async () => (await import('../../../features/accounts/settings/manager-privacy.tsx')).ManagerPrivacy,
);
const NotificationSettings = lazy(
  async () => (await import('../../../features/accounts/settings/notification-settings.tsx')).NotificationSettings,
);

export const meta = () => [{ title: t`Settings · ${BRAND}` }];

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
