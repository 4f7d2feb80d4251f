import { BRAND } from '../../brand/logo.tsx';
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx';
import { AccountTab } from '../../features/profiles/account-tab.tsx';
import { PrivacyTab } from '../../features/erasure/privacy-tab.tsx';
import { SettingsTabs } from '../../features/settings/settings-tabs.tsx';
import { late } from '../../ui/late.tsx';

// Most people come for one tab.
const CandidatePrivacy = late(
  async () => (await import('../../features/settings/candidate-privacy.tsx')).CandidatePrivacy,
);
const NotificationSettings = late(
  async () => (await import('../../features/settings/notification-settings.tsx')).NotificationSettings,
);

export const meta = () => [{ title: `Settings · ${BRAND}` }];

export default function CandidateSettingsScreen() {
  return (
    <>
      <h1 className="type-h1 mb-6">Settings</h1>
      <SettingsTabs
        contents={{
          account: <AccountTab profile="/candidate/profile" />,
          privacy: (
            <PrivacyTab side="candidate">
              <CandidatePrivacy />
            </PrivacyTab>
          ),
          appearance: <AppearanceSettings />,
          notifications: <NotificationSettings side="candidate" />,
        }}
      />
    </>
  );
}
