import { useEffect, useRef, useState } from 'react';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { Button } from '../../../ui/button.tsx';
import { canListen, listenToTrack } from '../../../ui/player/listener.ts';

// Some browsers implement `captureStream`, but the TypeScript types lack it.
type Capturing = HTMLVideoElement & { captureStream?: () => MediaStream };

type Props = {
  src: string;
  answers: ApplicationPage['answers'];
  onSentence: (question: number, words: string) => void;
};

/** Transcribes the answer while it plays; offered only where the browser recognizes speech locally, without sending audio. */
export function BrowserTranscription({ src, answers, onSentence }: Props) {
  const [offered, setOffered] = useState(false);
  const [state, setState] = useState<'still' | 'listening' | 'failed'>('still');
  const stop = useRef(() => {});
  useEffect(() => {
    void canListen(navigator.language).then(setOffered);
    return () => stop.current();
  }, []);
  if (!offered) return null;

  const questionAt = (seconds: number) =>
    Math.max(
      0,
      answers.findLastIndex(({ t_start }) => t_start !== null && t_start <= seconds + 0.5),
    );
  const begin = async () => {
    setState('listening');
    const film: Capturing = Object.assign(document.createElement('video'), { src });
    let end = () => {};
    stop.current = () => {
      film.pause();
      film.removeAttribute('src');
      end();
      setState('still');
    };
    try {
      await film.play();
      const track = film.captureStream?.().getAudioTracks()[0];
      if (!track) throw new Error('The sound cannot be listened to.');
      let begun: number | null = null;
      end = listenToTrack(track, navigator.language, () => (begun ??= film.currentTime), {
        onSentence: (words) => {
          onSentence(questionAt(begun ?? film.currentTime), words.trim());
          begun = null;
        },
        onEnd: () => setState('still'),
      });
    } catch {
      stop.current();
      setState('failed');
    }
  };
  return (
    <div className="rounded-md bg-sunken p-4">
      <p className="text-sm text-ink-2">
        This browser can transcribe your answer as it plays. It happens on this device; nothing is sent anywhere. Check
        the text before you save.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        aria-pressed={state === 'listening'}
        onClick={() => (state === 'listening' ? stop.current() : void begin())}
      >
        {state === 'listening' ? <>Stop transcribing</> : <>Play and transcribe</>}
      </Button>
      <p role="status" className="mt-2 text-sm text-ink-3 empty:hidden">
        {state === 'failed' ? <>That didn’t work here. Please type what you said.</> : null}
      </p>
    </div>
  );
}
