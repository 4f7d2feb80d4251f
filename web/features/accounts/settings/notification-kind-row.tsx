import {
  type MailFrequency,
  mailFrequencies,
  reminderFrequencies,
  type AccountSettings,
} from '#contract/accounts/settings.ts';
import type { SwitchableNotificationKind } from '#contract/platform/notifications.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { t } from '../../../ui/words.ts';

const times: Record<MailFrequency, string> = { at_once: t`At once`, weekly: t`In the weekly digest`, never: t`Never` };

type Props = {
  kind: SwitchableNotificationKind;
  label: string;
  hint: string;
  shown: AccountSettings | undefined;
  set: (changes: Partial<AccountSettings>) => void;
};

export function NotificationKindRow({ kind, label, hint, shown, set }: Props) {
  const choices: readonly MailFrequency[] = kind === 'reminders' ? reminderFrequencies : mailFrequencies;
  return (
    <fieldset className="grid gap-x-8 gap-y-4 border-t border-rule py-5 sm:grid-cols-[1fr_18rem]">
      <legend className="sr-only">{label}</legend>
      <div>
        <p className="type-h3" aria-hidden="true">
          {label}
        </p>
        <p className="mt-1 text-sm text-ink-3">{hint}</p>
      </div>
      <div className="grid gap-3">
        <SelectField
          label="Email"
          value={shown?.[`mail_${kind}`] ?? 'at_once'}
          disabled={!shown?.email_notifications}
          options={choices.map((value) => ({ value, label: times[value] }))}
          onChange={(event) => set({ [`mail_${kind}`]: event.target.value })}
        />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Checkbox
            label="Push"
            checked={shown ? shown.push_notifications && shown[`push_${kind}`] : false}
            disabled={!shown?.push_notifications}
            onChange={(event) => set({ [`push_${kind}`]: event.target.checked })}
          />
          <Checkbox
            label="In your notifications"
            checked={shown?.[`list_${kind}`] ?? false}
            disabled={!shown}
            onChange={(event) => set({ [`list_${kind}`]: event.target.checked })}
          />
        </div>
      </div>
    </fieldset>
  );
}
