import { Link } from 'react-router';
import { billing as billingApi, type trialAnswers } from '#contract/money/billing.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = { answer: (typeof trialAnswers)[number]; days: number };

export function TrialOffer({ answer, days }: Props) {
  const start = useCommand(billingApi.startTrial);
  if (answer === 'used' || answer === 'subscribed') return null;
  const press = () =>
    start.mutate(
      {},
      {
        onSuccess: () => toast({ title: t`Your free trial has begun`, description: t`${days} days of Employer Pro.` }),
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <section
      aria-label="Free trial"
      className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-xl bg-night p-6 text-on-night"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="type-h2">Try Employer Pro for {days} days</h2>
        <p className="mt-1 text-on-night-2">
          Full plan access, no credit card required. It ends automatically.
          {answer === 'verify_company' && t` Verify your company first.`}
        </p>
      </div>
      {answer === 'available' ? (
        <BusyButton variant="night" busy={start.isPending} busyLabel="Starting…" onClick={press}>
          Start free trial
        </BusyButton>
      ) : (
        <Button asChild variant="night">
          <Link to="/manager/business">Verify your company</Link>
        </Button>
      )}
    </section>
  );
}
