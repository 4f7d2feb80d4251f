import { useEffect, useRef } from 'react';
import { cn } from '../../../ui/cn.ts';
import { isLive } from '../recording/recorder-stage.ts';
import { QuestionStrip } from './question-strip.tsx';
import { RecorderControls } from './recorder-controls.tsx';
import { RecorderPicture } from './recorder-picture.tsx';
import { useFullStage, usePhone } from './use-full-stage.ts';
import type { VideoAnswer } from './use-video-answer.ts';

type Props = {
  answer: VideoAnswer;
  questions: readonly string[];
  onOpen: () => void;
  onTested: (() => void) | null;
};

const phoneClass =
  'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] landscape:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] landscape:grid-rows-[minmax(0,1fr)_auto]';
const fullClass =
  'fixed inset-0 z-50 h-dvh pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]';
const partClass = 'h-[min(calc(100svh-var(--header)-2rem),44rem)] rounded-xl';

export function RecorderPanel({ answer, questions, onOpen, onTested }: Props) {
  const { stage, marks } = answer.state;
  const panel = useRef<HTMLDivElement>(null);
  const last = Math.max(0, questions.length - 1);
  const current = Math.min(last, Math.max(0, marks.length - 1));
  const phone = usePhone();
  const full = phone && (stage === 'counting' || isLive(stage) || stage === 'finishing');
  useFullStage(panel, full);
  useEffect(() => {
    if (stage !== 'asking' && stage !== 'ready') return;
    const { top = 0, bottom = 0 } = panel.current?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) panel.current?.scrollIntoView({ block: 'start' });
  }, [stage]);
  return (
    <div
      ref={panel}
      className={cn(
        'overflow-hidden bg-night text-on-night',
        phone && phoneClass,
        full ? fullClass : phone ? partClass : 'rounded-xl',
      )}
      {...(full && { 'data-full-stage': true })}
    >
      <QuestionStrip questions={questions} current={current} phone={phone} />
      <RecorderPicture answer={answer} testing={onTested !== null} phone={phone} onOpen={onOpen} />
      <RecorderControls answer={answer} lastQuestion={current === last} phone={phone} onTested={onTested} />
    </div>
  );
}
