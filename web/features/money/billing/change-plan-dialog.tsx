import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { billing as billingApi, type Plan, type Subscription } from '#contract/money/billing.ts';
import { query, useCommand } from '../../../session/api.ts';
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { price } from '../../../ui/numbers/money.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { reportBillingFailure } from './billing-failure.ts';

type Props = { subscription: Subscription; plans: readonly Plan[]; onClose: () => void };

export function ChangePlanDialog({ subscription, plans, onClose }: Props) {
  const [planId, setPlanId] = useState(plans[0]?.id ?? '');
  const change = useCommand(billingApi.change);
  const asked = { subscription_id: subscription.id, plan_id: planId };
  const preview = useQuery({ ...query(billingApi.previewChange, asked), staleTime: 0 });
  const send = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(asked, {
      onSuccess: ({ subscription: { name } }) => {
        toast({ title: t`Your plan is ${name} now` });
        onClose();
      },
      onError: reportBillingFailure,
    });
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change plan"
      submitLabel="Change now"
      busyLabel="Changing…"
      cancelLabel={t`Keep ${subscription.name}`}
      busy={change.isPending}
      submitDisabled={preview.data === undefined}
      onSubmit={send}
    >
      <ChoiceCards
        legend="New plan"
        value={planId}
        onChange={setPlanId}
        choices={plans.map(({ id, name, price: cents, description }) => ({
          value: id,
          label: t`${name}, ${price(cents ?? 0)} per month`,
          description,
        }))}
      />
      <p aria-live="polite" className="mt-4 min-h-12 text-ink-2">
        {preview.isError && preview.error.message}
        {preview.isPending && t`Counting what is left of this month…`}
        {preview.data && dueText(preview.data.due_now)}
      </p>
    </FormDialog>
  );
}

const dueText = (cents: number): string =>
  cents > 0
    ? t`You pay ${price(cents)} today for the rest of this month, then the new price each month.`
    : t`Nothing is due today. ${price(-cents)} of what you paid is taken off the next payment.`;
