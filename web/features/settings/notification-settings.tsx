import { Link } from 'react-router';
import type { PlanType } from '#contract/billing.ts';
import { type NotificationKind, notificationKinds } from '#contract/settings.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { fetched } from '../../ui/fetched.ts';
import { NotificationKindRow } from './notification-kind-row.tsx';
import { errorToast } from '../../ui/toast.ts';
import { useSwitches } from './use-switches.ts';

const words: Record<PlanType, Record<NotificationKind, { label: string; hint: string }>> = {
  candidate: {
    applications: {
      label: 'Application updates',
      hint: 'When an application of yours is opened, or the job changes. Decisions always come by e-mail.',
    },
    messages: { label: 'Message notifications', hint: 'When a message has waited for you for ten minutes' },
    proposals: { label: 'Proposal updates', hint: 'When a manager invites you to apply' },
    reminders: { label: 'Meeting reminders', hint: 'A day and an hour before an interview' },
  },
  manager: {
    applications: { label: 'Candidate applications', hint: 'When somebody applies to a job of yours' },
    messages: { label: 'Message notifications', hint: 'When a message has waited for you for ten minutes' },
    proposals: { label: 'Answers to invitations', hint: 'When a candidate accepts or declines' },
    reminders: { label: 'Meeting reminders', hint: 'A day and an hour before an interview' },
  },
};

/** Which news comes, how, and when. What somebody did themselves, such as a receipt, is always confirmed. */
export function NotificationSettings({ side }: { side: PlanType }) {
  const { shown, set } = useSwitches();
  const switchPush = async (on: boolean) => {
    const push = await fetched(() => import('../notifications/push.ts')).catch(({ message }: Error) => message);
    if (typeof push === 'string') return errorToast(push);
    const problem = await (on ? push.allowPush() : push.stopPush().then(() => null)).catch(
      () => 'Your browser could not reach its push service. Please try again later.',
    );
    if (problem) errorToast(problem);
    else set({ push_notifications: on });
  };
  return (
    <div className="grid max-w-[46rem] gap-10">
      <fieldset className="grid gap-5">
        <legend className="type-h2 mb-4">How we reach you</legend>
        <Checkbox
          label="Email notifications"
          hint="Off: only what you did yourself, decisions and notices about your account come by e-mail."
          checked={shown?.email_notifications ?? false}
          disabled={!shown}
          onChange={(event) => set({ email_notifications: event.target.checked })}
        />
        <Checkbox
          label="Push notifications"
          hint="On this and other devices whose browser you allow it"
          checked={shown?.push_notifications ?? false}
          disabled={!shown}
          onChange={(event) => void switchPush(event.target.checked)}
        />
        <Checkbox
          label="Weekly digest"
          hint="One e-mail on Monday morning with what is new. Nothing new, no e-mail."
          checked={shown?.weekly_digest ?? false}
          disabled={!shown?.email_notifications}
          onChange={(event) => set({ weekly_digest: event.target.checked })}
        />
      </fieldset>
      <section aria-labelledby="kinds">
        <h2 id="kinds" className="type-h2">
          What we tell you
        </h2>
        <div className="mt-4 border-b border-rule">
          {notificationKinds.map((kind) => (
            <NotificationKindRow key={kind} kind={kind} {...words[side][kind]} shown={shown} set={set} />
          ))}
        </div>
      </section>
      {side === 'candidate' && (
        <p className="text-ink-2">
          E-mails about new jobs are kept with your{' '}
          <Link to="/candidate/jobs/alerts" className="font-[600] text-primary-text underline-link">
            saved searches
          </Link>
          .
        </p>
      )}
    </div>
  );
}
