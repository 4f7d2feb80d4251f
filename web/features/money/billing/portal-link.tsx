import { billing as billingApi } from '#contract/money/billing.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';

/** Cards and invoices are kept by the payment service, on its own page (D98). */
export function PortalLink() {
  const portal = useCommand(billingApi.portal);
  const open = () =>
    portal.mutate(
      {},
      {
        onSuccess: ({ url }) => globalThis.location.assign(url),
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <BusyButton variant="outline" busy={portal.isPending} busyLabel="Opening…" onClick={open}>
      Cards and invoices
    </BusyButton>
  );
}
