import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { consents as consentsApi } from '#contract/platform/consents.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { placeRuleName } from '../../jobs/job/place-name.ts';
import { dateText } from '../../../ui/time/date-text.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = { application: ApplicationPage; until: string };

export function NoticeRunning({ application, until }: Props) {
  const { id, place_rules, posted_by } = application;
  const decide = useCommand(consentsApi.decide);
  const place = place_rules.includes('new_york_city') ? placeRuleName('new_york_city') : '';
  return (
    <div className="mt-4">
      <p className="text-ink-2">
        The analysis starts on {dateText(until)}: {place} requires 10 business days’ notice. {posted_by.first_name} can
        watch your answer before that.
      </p>
      <BusyButton
        variant="outline"
        size="sm"
        className="mt-4"
        busy={decide.isPending}
        busyLabel="Saving…"
        onClick={() =>
          decide.mutate(
            { purpose: 'ai_analysis', application_id: id, given: false },
            {
              onSuccess: () => toast({ title: t`People only`, description: t`AI will not read your answer.` }),
              onError: ({ message }) => errorToast(message),
            },
          )
        }
      >
        Choose people only
      </BusyButton>
    </div>
  );
}
