import type { BlindReview } from '#contract/hiring/blind-review.ts';
import { scorecards as scorecardsApi } from '#contract/hiring/scorecards.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { type Choice, ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { useState } from 'react';
import { t } from '../../../ui/words.ts';

type Props = { jobId: string; saved: BlindReview; open: boolean; onOpenChange: (open: boolean) => void };

const own = { organization: null, on: true, off: false } as const;
type Own = keyof typeof own;
const ownOf = ({ job }: BlindReview): Own => (job === null ? 'organization' : job ? 'on' : 'off');

export function BlindDialog({ jobId, saved, open, onOpenChange }: Props) {
  const [job, setJob] = useState<Own>(ownOf(saved));
  const [organization, setOrganization] = useState(saved.organization);
  const set = useCommand(scorecardsApi.setBlind);
  const choices: Choice<Own>[] = [
    { value: 'organization', label: t`Use our company setting (${organization ? t`on` : t`off`})` },
    { value: 'on', label: t`On for this job` },
    { value: 'off', label: t`Off for this job` },
  ];
  const save = () =>
    set.mutate(
      { job_id: jobId, job: own[job], organization },
      {
        onSuccess: () => {
          onOpenChange(false);
          toast({ title: t`Success`, description: t`The first look is set.` });
        },
        onError: (error) => errorToast(error.message),
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Blind first look"
      description="Each reviewer sees a candidate’s name, photo, email, and video only after saving a scorecard. You judge by what was said and written."
    >
      <div className="mt-5 grid gap-5">
        <ChoiceCards legend="This job" choices={choices} value={job} onChange={setJob} />
        <Checkbox
          label="On for all company jobs without their own setting"
          checked={organization}
          onChange={(event) => setOrganization(event.target.checked)}
        />
      </div>
      <DialogActions>
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <BusyButton busy={set.isPending} busyLabel="Saving…" onClick={save}>
          Save
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
