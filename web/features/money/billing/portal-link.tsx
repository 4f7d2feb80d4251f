import { billing as billingApi } from '#contract/money/billing.ts';
import { useProviderPage } from './use-provider-page.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { reportBillingFailure } from './billing-failure.ts';

export function PortalLink() {
  const { busy, leave } = useProviderPage(billingApi.portal);
  const open = () => leave({}, reportBillingFailure);
  return (
    <BusyButton variant="outline" busy={busy} busyLabel="Opening…" onClick={open}>
      Cards and invoices
    </BusyButton>
  );
}
