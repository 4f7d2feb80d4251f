import { useState } from 'react';
import type { billing as billingApi } from '#contract/money/billing.ts';
import { useCommand } from '../../../session/api.ts';
import type { CallInput } from '../../../session/request.ts';
import { useBackForwardRestore } from '../../../ui/page/back-forward-restore.ts';

type ProviderPage = typeof billingApi.checkout | typeof billingApi.portal;

/** Redirects to a page of the payment provider; it is busy until the browser leaves and resets when Back returns here. */
export function useProviderPage<E extends ProviderPage>(endpoint: E) {
  const command = useCommand<ProviderPage>(endpoint);
  const [busy, setBusy] = useState(false);
  useBackForwardRestore(() => setBusy(false));
  const leave = (input: CallInput<E>, onError: (error: Error) => void) => {
    setBusy(true);
    command.mutate(input, {
      onSuccess: ({ url }) => globalThis.location.assign(url),
      onError: (error) => {
        setBusy(false);
        onError(error);
      },
    });
  };
  return { busy, leave };
}
