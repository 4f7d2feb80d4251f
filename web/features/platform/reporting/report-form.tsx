import { useState } from 'react';
import {
  maxReportWords,
  moderation as moderationApi,
  type ReportKind,
  type ReportReason,
  reportReasons,
} from '#contract/platform/reporting.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { reportReasonLabels } from './report-words.ts';
import { t } from '../../../ui/words.ts';

type Draft = { reason: ReportReason | null; words: string };
type Props = { kind: ReportKind; id: string; onCancel: () => void; onDone: () => void };

export function ReportForm({ kind, id, onCancel, onDone }: Props) {
  const [{ reason, words }, setDraft] = useStoredDraft<Draft>(`report-${kind}-${id}`, { reason: null, words: '' });
  const [asked, setAsked] = useState(false);
  const report = useCommand(moderationApi.report);
  const wordless = reason === 'other' && !words.trim();
  const send = () => {
    setAsked(true);
    if (!reason || wordless) return;
    report.mutate(
      { kind, id, reason, words },
      {
        onSuccess: () => {
          setDraft(null);
          onDone();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  };
  return (
    <form
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ChoiceCards
        legend="What is wrong?"
        choices={reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))}
        value={reason}
        onChange={(chosen) => setDraft({ reason: chosen, words })}
        className="gap-2 [&_label]:py-2.5"
        {...(asked && !reason && { error: t`Please choose a reason` })}
      />
      <TextareaField
        label={reason === 'other' ? t`What happened` : t`What happened (optional)`}
        value={words}
        maxLength={maxReportWords}
        onChange={(event) => setDraft({ reason, words: event.target.value })}
        hint="Only we read this."
        {...(asked && wordless && { error: t`Please tell us what is wrong` })}
      />
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={report.isPending} busyLabel="Sending…">
          Send report
        </BusyButton>
      </DialogActions>
    </form>
  );
}
