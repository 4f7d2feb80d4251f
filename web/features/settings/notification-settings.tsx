import { Link } from 'react-router';
import type { PlanType } from '#contract/billing.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSwitches } from './use-switches.ts';

const proposals = {
  candidate: { label: 'Proposals', hint: 'When a manager invites you to apply' },
  manager: { label: 'Answers to invitations', hint: 'When a candidate accepts or declines an invitation of yours' },
};

/** Which e-mails may come. What somebody did themselves, such as a receipt, is always confirmed. */
export function NotificationSettings({ side }: { side: PlanType }) {
  const { shown, set } = useSwitches();
  return (
    <fieldset className="grid max-w-[40rem] gap-5">
      <legend className="type-h2 mb-4">E-mails</legend>
      <Checkbox
        {...proposals[side]}
        checked={shown?.mail_proposals ?? false}
        disabled={!shown}
        onChange={(event) => set({ mail_proposals: event.target.checked })}
      />
      <Checkbox
        label="Meeting reminders"
        hint="A day and an hour before an interview"
        checked={shown?.mail_reminders ?? false}
        disabled={!shown}
        onChange={(event) => set({ mail_reminders: event.target.checked })}
      />
      <Checkbox
        label="Messages"
        hint="When a message has waited for you for ten minutes, once until you read it"
        checked={shown?.mail_messages ?? false}
        disabled={!shown}
        onChange={(event) => set({ mail_messages: event.target.checked })}
      />
      {side === 'candidate' && (
        <p className="text-ink-2">
          E-mails about new jobs are kept with your{' '}
          <Link to="/candidate/job-alerts" className="font-[600] text-primary-text underline-link">
            saved searches
          </Link>
          .
        </p>
      )}
    </fieldset>
  );
}
