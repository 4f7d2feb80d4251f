import { scorecards as scorecardsApi } from '#contract/hiring/scorecards.ts';
import { HalfDiscs } from '../../../brand/half-discs.tsx';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';

type Props = {
  applicationId: string;
  readable: boolean;
  onScore: () => void;
};

/** Takes the place of the video until this reviewer has scored; the server does not send it before. */
export function BlindStage({ applicationId, readable, onScore }: Props) {
  const lift = useCommand(scorecardsApi.lift);
  const open = () => lift.mutate({ application_id: applicationId }, { onError: (error) => errorToast(error.message) });
  return (
    <section className="grid min-h-64 place-content-center justify-items-center gap-3 rounded-xl bg-night px-6 py-12 text-center text-on-night sm:aspect-video">
      <HalfDiscs className="w-24" />
      <h2 className="type-h2">The first look is blind</h2>
      {readable ? (
        <>
          <p className="max-w-[46ch] text-on-night-2">
            Read what was said and written below, and score each question. Save your scorecard to see name and video.
          </p>
          <Button variant="night" size="sm" onClick={onScore}>
            Open the scorecard
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-[46ch] text-on-night-2">
            This answer has no transcript and no text, so you need to watch it to judge it. The log records that you
            opened it before scoring.
          </p>
          <BusyButton variant="night" size="sm" busy={lift.isPending} busyLabel="Opening…" onClick={open}>
            Open the video
          </BusyButton>
        </>
      )}
    </section>
  );
}
