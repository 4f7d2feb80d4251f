import { useEffect, useRef } from 'react';
import { QuestionStrip } from './question-strip.tsx';
import { RecorderControls } from './recorder-controls.tsx';
import { RecorderPicture } from './recorder-picture.tsx';
import type { VideoAnswer } from './use-video-answer.ts';

type Props = {
  answer: VideoAnswer;
  questions: readonly string[];
  onOpen: () => void;
  /** Null once the camera test is behind, or where none is asked for. */
  onTested: (() => void) | null;
};

/** The dark panel while there is no video yet: question, picture, buttons. */
export function RecorderPanel({ answer, questions, onOpen, onTested }: Props) {
  const { stage, marks } = answer.state;
  const panel = useRef<HTMLDivElement>(null);
  const last = Math.max(0, questions.length - 1);
  const current = Math.min(last, Math.max(0, marks.length - 1));
  useEffect(() => {
    if (stage !== 'asking' && stage !== 'ready') return;
    // Picture and buttons together fill a phone: they go to the top together.
    const { top = 0, bottom = 0 } = panel.current?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) panel.current?.scrollIntoView({ block: 'start' });
  }, [stage]);
  return (
    <div ref={panel} className="overflow-hidden rounded-xl bg-night text-on-night">
      <QuestionStrip questions={questions} current={current} />
      <RecorderPicture answer={answer} testing={onTested !== null} onOpen={onOpen} />
      <RecorderControls answer={answer} lastQuestion={current === last} onTested={onTested} />
    </div>
  );
}
