import { type ComponentProps, useRef, useState } from 'react';
import { Player } from './player.tsx';

type LastingProps = Omit<ComponentProps<typeof Player>, 'src' | 'onRetry'> & {
  address: string;
  onRefresh: () => void;
};

/**
 * An address of a video lives for minutes, watching may take longer. A newer address is kept aside and used only when
 * the one that plays has failed, so that playing is not interrupted by a refetch.
 */
export function LastingPlayer({ address, onRefresh, ...player }: LastingProps) {
  const [src, setSrc] = useState(address);
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);

  if (failed && address !== src) {
    setSrc(address);
    setFailed(false);
  }

  const renewOnce = () => {
    setFailed(true);
    if (asked.current) return;
    asked.current = true;
    onRefresh();
  };
  return (
    <div onErrorCapture={renewOnce} onPlayingCapture={() => (asked.current = false)}>
      <Player {...player} src={src} onRetry={onRefresh} />
    </div>
  );
}
