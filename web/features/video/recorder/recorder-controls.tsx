import { ArrowRight, LoaderCircle, Pause, Play } from 'lucide-react';
import { cn } from '../../../ui/cn.ts';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { NightButton } from '../camera/night-button.tsx';
import type { RecorderState } from '../recording/recorder.ts';
import { SoundMeter } from '../camera/sound-meter.tsx';
import { TimeTrack } from './time-track.tsx';
import type { VideoAnswer } from './use-video-answer.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  answer: Pick<VideoAnswer, 'state' | 'limits' | 'recorder' | 'start'>;
  lastQuestion: boolean;
  phone?: boolean;
  onTested: (() => void) | null;
};

export function RecorderControls({ answer, lastQuestion, phone = false, onTested }: Props) {
  const { state, limits } = answer;
  return (
    <div
      className={cn('px-4 pt-4 pb-5 sm:px-7 sm:pb-6', phone && 'landscape:col-start-2 landscape:px-5 landscape:pb-4')}
    >
      <TimeTrack seconds={state.seconds} most={limits.seconds} marks={state.marks} />
      <div className={cn('mt-3 grid grid-cols-[1fr_auto_1fr] items-center gap-3', phone && 'landscape:grid-cols-2')}>
        <p className="tnum">
          <span className="type-figure text-[1.75rem] sm:text-[2rem]">{minutesAndSeconds(state.seconds)}</span>
          <span className="ml-2 whitespace-nowrap text-on-night-2 max-sm:ml-0 max-sm:block max-sm:text-sm">
            of {minutesAndSeconds(limits.seconds)}
          </span>
        </p>
        <div
          className={cn(
            'flex items-center gap-3',
            phone && 'landscape:order-last landscape:col-span-2 landscape:justify-center',
          )}
        >
          {onTested && state.stage === 'ready' ? (
            <NightButton shape="pill" data-main onClick={onTested}>
              Continue
              <ArrowRight className="size-[18px]" aria-hidden="true" />
            </NightButton>
          ) : (
            <StageButtons answer={answer} lastQuestion={lastQuestion} />
          )}
        </div>
        <SoundMeter stream={state.stream} on={state.sound} />
      </div>
    </div>
  );
}

function StageButtons({ answer, lastQuestion }: Pick<Props, 'answer' | 'lastQuestion'>) {
  const { state, recorder } = answer;
  if (state.stage === 'finishing') {
    return (
      <p className="flex h-16 items-center gap-2.5 font-semibold">
        <LoaderCircle className="size-5 animate-spin" aria-hidden="true" />
        Finishing
      </p>
    );
  }
  if (state.stage === 'counting') {
    return (
      <NightButton shape="pill" data-main onClick={recorder.cancelCount}>
        Cancel
      </NightButton>
    );
  }
  if (state.stage !== 'recording' && state.stage !== 'paused') {
    return <StartButton state={state} soundOnly={answer.limits.soundOnly} onStart={answer.start} />;
  }
  const paused = state.stage === 'paused';
  return (
    <>
      <NightButton
        data-main
        onClick={paused ? recorder.resume : recorder.pause}
        aria-label={paused ? t`Resume` : t`Pause`}
      >
        {paused ? (
          <Play className="size-5" fill="currentColor" aria-hidden="true" />
        ) : (
          <Pause className="size-5" fill="currentColor" aria-hidden="true" />
        )}
      </NightButton>
      <button
        type="button"
        onClick={recorder.stop}
        aria-label="Stop recording"
        className="grid size-16 place-items-center rounded-full border-[3px] border-on-night hover:bg-[oklch(1_0_0/.12)]"
      >
        <span className="size-6 rounded-[5px] bg-rec" aria-hidden="true" />
      </button>
      <NightButton disabled={lastQuestion} onClick={recorder.nextQuestion} aria-label="Next question">
        <ArrowRight className="size-5" aria-hidden="true" />
      </NightButton>
    </>
  );
}

type StartProps = { state: RecorderState; soundOnly: boolean; onStart: () => void };
function StartButton({ state, soundOnly, onStart }: StartProps) {
  const ready = state.stage === 'ready' && (state.picture || soundOnly) && state.sound;
  return (
    <button
      type="button"
      data-main
      disabled={!ready}
      onClick={onStart}
      className="flex h-14 items-center gap-3 rounded-full bg-[oklch(0.53_0.205_27)] pr-6 pl-5 font-bold text-[oklch(1_0_0)] hover:brightness-110 disabled:bg-[oklch(1_0_0/.14)] disabled:text-on-night-2"
    >
      <span className="size-4 rounded-full bg-current" aria-hidden="true" />
      Start
    </button>
  );
}
