import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Player } from '../../../ui/player/player.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

type Props = { src: string; seconds: number; onAgain: () => void; onDone: () => void };

export function PracticePreview({ src, seconds, onAgain, onDone }: Props) {
  const area = useRef<HTMLDivElement>(null);
  useFocusOnArrival(area, true);
  return (
    <div ref={area} className="scroll-mt-4">
      <Player
        src={src}
        label="Your practice take"
        duration={seconds}
        errorText="This browser can’t play back your recording, but employers can play what you send."
      />
      <p className="mt-4 max-w-[64ch] text-ink-2">
        A practice take. Only you can watch it, and it’s gone when you continue.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button data-main onClick={onDone}>
          Record your answer
        </Button>
        <Button variant="outline" onClick={onAgain}>
          Practice again
        </Button>
      </div>
    </div>
  );
}
