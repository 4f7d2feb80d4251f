import { DeviceList } from '../devices/device-list.tsx';
import { LinkedInSection } from '../identities/linkedin-section.tsx';
import { TwoStepSection } from '../mfa/two-step-section.tsx';
import { PasskeySection } from '../passkeys/passkey-section.tsx';

export function Security() {
  return (
    <>
      <LinkedInSection />
      <TwoStepSection />
      <PasskeySection />
      <DeviceList />
    </>
  );
}
