import type { BlindReview } from '#contract/blind-review.ts';
import { scorecards as scorecardsApi } from '#contract/scorecards.ts';
import { useCommand } from '../../api.ts';
import { BusyButton, Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type Choice, ChoiceCards } from '../../ui/choice-cards.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { useState } from 'react';

type Props = { jobId: string; saved: BlindReview; open: boolean; onOpenChange: (open: boolean) => void };

const own = { organisation: null, on: true, off: false } as const;
type Own = keyof typeof own;
const ownOf = ({ job }: BlindReview): Own => (job === null ? 'organisation' : job ? 'on' : 'off');

/** Whether name and face wait until a reviewer has scored: for this job, and for all that do not differ. */
export function BlindDialog({ jobId, saved, open, onOpenChange }: Props) {
  const [job, setJob] = useState<Own>(ownOf(saved));
  const [organisation, setOrganisation] = useState(saved.organisation);
  const set = useCommand(scorecardsApi.setBlind);
  const choices: Choice<Own>[] = [
    { value: 'organisation', label: `As our company does (${organisation ? 'on' : 'off'})` },
    { value: 'on', label: 'On for this job' },
    { value: 'off', label: 'Off for this job' },
  ];
  const save = () =>
    set.mutate(
      { job_id: jobId, job: own[job], organisation },
      {
        onSuccess: () => {
          onOpenChange(false);
          toast({ title: 'Success', description: 'The first look is set.' });
        },
        onError: (error) => errorToast(error.message),
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Blind first look"
      description="Name, photo, e-mail and video of a candidate stay hidden from each of you until your own scorecard is saved. You judge by what was said and written."
    >
      <div className="mt-5 grid gap-5">
        <ChoiceCards legend="This job" choices={choices} value={job} onChange={setJob} />
        <Checkbox
          label="On for all jobs of our company that do not say otherwise"
          checked={organisation}
          onChange={(event) => setOrganisation(event.target.checked)}
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
