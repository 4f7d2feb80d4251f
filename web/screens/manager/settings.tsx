import { Link } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { AccountSettings } from '../../features/settings/account-settings.tsx';
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx';
import { NotificationSettings } from '../../features/settings/notification-settings.tsx';
import { SettingsTabs } from '../../features/settings/settings-tabs.tsx';
import { useSwitches } from '../../features/settings/use-switches.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

export const meta = () => [{ title: `Settings · ${BRAND}` }];

export default function ManagerSettingsScreen() {
  return (
    <>
      <h1 className="type-h1 mb-6">Settings</h1>
      <SettingsTabs
        contents={{
          account: <AccountSettings profile="/manager/profile" />,
          privacy: <WhatIsSeen />,
          appearance: <AppearanceSettings />,
          notifications: <NotificationSettings side="manager" />,
        }}
      />
    </>
  );
}

/** A manager is named to candidates on purpose: that is the product. What they see is said here. */
function WhatIsSeen() {
  const { shown, set } = useSwitches();
  return (
    <section aria-labelledby="seen" className="max-w-[40rem]">
      <h2 id="seen" className="type-h2">
        What candidates see
      </h2>
      <p className="mt-3 text-ink-2">
        Your name and company stand on your jobs, because a named person answers here. Your e-mail is seen by those you
        set up an interview with. The address for interviews in person is seen only by that candidate.
      </p>
      <p className="mt-3">
        <Link to="/manager/business" className="font-[600] text-primary-text underline-link">
          Company, colleagues and address
        </Link>
      </p>
      <div className="mt-6">
        <Checkbox
          label="Allow messages"
          hint="Candidates who applied to a job of yours may write to you first. When you write, they can always answer."
          checked={shown?.allow_messages ?? false}
          disabled={!shown}
          onChange={(event) => set({ allow_messages: event.target.checked })}
        />
      </div>
    </section>
  );
}
