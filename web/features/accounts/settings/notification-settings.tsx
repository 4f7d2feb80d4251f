import { Link } from 'react-router';
import type { PlanType } from '#contract/money/billing.ts';
import { type SwitchableNotificationKind, switchableNotificationKinds } from '#contract/platform/notifications.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { NotificationKindRow } from './notification-kind-row.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { useSwitches } from './use-switches.ts';
import { t } from '../../../ui/words.ts';

const words: Record<PlanType, Record<SwitchableNotificationKind, { label: string; hint: string }>> = {
  candidate: {
    applications: {
      label: t`Application updates`,
      hint: t`When a manager opens your application or the job changes. We always email decisions.`,
    },
    messages: { label: t`Message notifications`, hint: t`When a message has been unread for ten minutes` },
    proposals: { label: t`Proposal updates`, hint: t`When a manager invites you to apply` },
    reminders: { label: t`Meeting reminders`, hint: t`A day and an hour before an interview` },
  },
  manager: {
    applications: {
      label: t`Candidate applications`,
      hint: t`When a candidate applies to one of your jobs, or a job expires or is paused`,
    },
    messages: { label: t`Message notifications`, hint: t`When a message has been unread for ten minutes` },
    proposals: { label: t`Answers to invitations`, hint: t`When a candidate accepts or declines` },
    reminders: { label: t`Meeting reminders`, hint: t`A day and an hour before an interview` },
  },
};

export function NotificationSettings({ side }: { side: PlanType }) {
  const { settings, shown, set } = useSwitches();
  const switchPush = async (on: boolean) => {
    const push = await loadPart(() => import('../../platform/notifications/push.ts')).catch(
      ({ message }: Error) => message,
    );
    if (typeof push === 'string') return errorToast(push);
    const problem = await (on ? push.enablePush() : push.disablePush().then(() => null)).catch(
      () => t`Your browser couldn’t reach its push service. Please try again later.`,
    );
    if (problem) errorToast(problem);
    else set({ push_notifications: on });
  };
  if (settings.isError && !shown) return <LoadFailure query={settings} />;
  return (
    <div className="grid max-w-[46rem] gap-10">
      <fieldset className="grid gap-5">
        <legend className="type-h2 mb-4">How we reach you</legend>
        <Checkbox
          label="Email notifications"
          hint="When off, we only email you about decisions, your account and what you do yourself. No alerts, no digest."
          checked={shown?.email_notifications ?? false}
          disabled={!shown}
          onChange={(event) => set({ email_notifications: event.target.checked })}
        />
        <Checkbox
          label="Push notifications"
          hint="On every device where you allow it in the browser"
          checked={shown?.push_notifications ?? false}
          disabled={!shown}
          onChange={(event) => void switchPush(event.target.checked)}
        />
        <Checkbox
          label="Weekly digest"
          hint="One email on Monday morning with what is new. Nothing new, no email."
          checked={shown?.weekly_digest ?? false}
          disabled={!shown?.email_notifications}
          onChange={(event) => set({ weekly_digest: event.target.checked })}
        />
      </fieldset>
      <section aria-labelledby="kinds">
        <h2 id="kinds" className="type-h2">
          What we notify you about
        </h2>
        <div className="mt-4 border-b border-rule">
          {switchableNotificationKinds.map((kind) => (
            <NotificationKindRow key={kind} kind={kind} {...words[side][kind]} shown={shown} set={set} />
          ))}
        </div>
      </section>
      {side === 'candidate' && (
        <p className="text-ink-2">
          Manage emails about new jobs in your{' '}
          <Link to="/candidate/jobs/alerts" className="font-semibold text-primary-text underline-link">
            saved searches
          </Link>
          .
        </p>
      )}
    </div>
  );
}
