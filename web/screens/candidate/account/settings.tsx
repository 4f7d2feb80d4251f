import { BRAND } from '../../../brand/logo.tsx';
import { AppearanceSettings } from '../../../features/accounts/settings/appearance-settings.tsx';
import { AccountTab } from '../../../features/people/own-profile/account-tab.tsx';
import { PrivacyTab } from '../../../features/compliance/erasure/privacy-tab.tsx';
import { SettingsTabs } from '../../../features/accounts/settings/settings-tabs.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { t } from '../../../ui/words.ts';

const CandidatePrivacy = lazy(
  async () => (await import('../../../features/accounts/settings/candidate-privacy.tsx')).CandidatePrivacy,
);
const SelfIdentificationSection = lazy(
  async () =>
    (await import('../../../features/people/self-identification/self-identification-section.tsx'))
      .SelfIdentificationSection,
);
const NotificationSettings = lazy(
  async () => (await import('../../../features/accounts/settings/notification-settings.tsx')).NotificationSettings,
);

export const meta = () => [{ title: t`Settings · ${BRAND}` }];

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
              <SelfIdentificationSection />
            </PrivacyTab>
          ),
          appearance: <AppearanceSettings />,
          notifications: <NotificationSettings side="candidate" />,
        }}
      />
    </>
  );
}
