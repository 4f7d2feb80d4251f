import { useState } from 'react';
import { billing as billingApi, type Plan, type Subscription } from '#contract/money/billing.ts';
import { useCommand } from '../../../session/api.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { price } from '../../../ui/numbers/money.ts';
import { Time } from '../../../ui/time/time.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { reportBillingFailure } from './billing-failure.ts';
import { PortalLink } from './portal-link.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  subscription: Subscription;
  others: readonly Plan[];
  withPortal: boolean;
};
type Question = 'cancel' | 'pause' | 'moneyBack' | 'change';

const states: Record<Subscription['status'], { label: string; tone: BadgeTone }> = {
  trialing: { label: t`Free trial`, tone: 'info' },
  active: { label: t`Active`, tone: 'ok' },
  past_due: { label: t`Payment late`, tone: 'warn' },
  paused: { label: t`Paused`, tone: 'neutral' },
  ended: { label: t`Ended`, tone: 'neutral' },
};

export function RunningPlan({ subscription, others, withPortal }: Props) {
  const [asked, setAsked] = useState<Question | null>(null);
  const { id, name, status, cancel_at_period_end: ends, money_back_until: back } = subscription;
  const { label, tone } = states[status];
  const trial = status === 'trialing';
  return (
    <section aria-label={name} className="border-y border-rule py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="type-h2">{name}</h2>
        <Badge tone={ends ? 'warn' : tone}>{ends ? t`Canceled` : label}</Badge>
      </div>
      <p className="mt-2 text-ink-2">
        <PlanNews subscription={subscription} />
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(ends || status === 'paused') && <Resume id={id} paused={status === 'paused'} />}
        {!trial && !ends && status !== 'paused' && (
          <>
            {others.length > 0 && (
              <Button variant="outline" onClick={() => setAsked('change')}>
                Change plan
              </Button>
            )}
            <Button variant="outline" onClick={() => setAsked('pause')}>
              Pause
            </Button>
          </>
        )}
        {!ends && (
          <Button variant="danger-outline" onClick={() => setAsked('cancel')}>
            {trial ? t`End the trial` : t`Cancel plan`}
          </Button>
        )}
        {withPortal && !trial && <PortalLink />}
        {back && (
          <Button variant="quiet" onClick={() => setAsked('moneyBack')}>
            Money back until <Time value={back} />
          </Button>
        )}
      </div>
      {asked === 'change' && (
        <ChangePlanDialog subscription={subscription} plans={others} onClose={() => setAsked(null)} />
      )}
      {asked && asked !== 'change' && (
        <Ask question={asked} subscription={subscription} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function PlanNews({ subscription }: { subscription: Subscription }) {
  const { status, current_period_end: end, cancel_at_period_end: ends, price: amount } = subscription;
  if (status === 'trialing')
    return (
      <>
        Everything in the plan until <Time value={end} />. There is no card, and nothing is charged at the end.
      </>
    );
  if (ends)
    return (
      <>
        Active until <Time value={end} />. You won’t be charged again.
      </>
    );
  if (status === 'paused') return <>We won’t charge you or delete anything. The plan is on hold until you resume.</>;
  if (status === 'past_due')
    return <>The last payment did not go through. Your plan continues while we try again. Please check your card.</>;
  return (
    <>
      {price(amount)} per month. The next payment is on <Time value={end} />, and it renews each month until you cancel.
    </>
  );
}

function Resume({ id, paused }: { id: string; paused: boolean }) {
  const resume = useCommand(billingApi.resume);
  const press = () =>
    resume.mutate(
      { subscription_id: id },
      {
        onSuccess: () => toast({ title: paused ? t`Your plan continues` : t`The plan stays` }),
        onError: reportBillingFailure,
      },
    );
  return (
    <Button onClick={press} aria-disabled={resume.isPending}>
      {paused ? t`Resume` : t`Keep the plan`}
    </Button>
  );
}

const questions = {
  cancel: {
    title: t`Cancel the plan?`,
    confirm: t`Cancel plan`,
    keep: t`Keep it`,
    tone: 'danger',
    done: t`Plan canceled`,
    text: t`You won’t be charged again. You keep the plan until the end of the period you paid for, and nothing is deleted.`,
  },
  pause: {
    title: t`Pause the plan?`,
    confirm: t`Pause`,
    keep: t`Not now`,
    tone: 'primary',
    done: t`Plan paused`,
    text: t`Payments stop and everything is kept. Jobs in the plan pause after seven days unless you resume.`,
  },
  moneyBack: {
    title: t`Get your money back?`,
    confirm: t`Get a refund`,
    keep: t`Keep the plan`,
    tone: 'danger',
    done: t`Your refund is on its way`,
    text: t`We’ll refund everything you paid for this plan, and it ends now. You can do this once.`,
  },
} as const;

type AskProps = { question: keyof typeof questions; subscription: Subscription; onClose: () => void };

function Ask({ question, subscription, onClose }: AskProps) {
  const command = useCommand(billingApi[question]);
  const { title, confirm, keep, tone, done, text } = questions[question];
  const press = () =>
    command.mutate(
      { subscription_id: subscription.id },
      {
        onSuccess: () => {
          toast({ title: done });
          onClose();
        },
        onError: reportBillingFailure,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      confirmLabel={confirm}
      cancelLabel={keep}
      tone={tone}
      busy={command.isPending}
      onConfirm={press}
    />
  );
}
