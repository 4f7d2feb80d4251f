import { type ComponentProps, useRef, useState } from 'react';
import { Player } from './player.tsx';

type LastingProps = Omit<ComponentProps<typeof Player>, 'src' | 'onRetry'> & {
  address: string;
  onRefresh: () => void;
};

/**
 * The URL of a video is valid for minutes, but watching may take longer. A newer URL is used only after the current one fails, so
 * that a refetch does not interrupt playback.
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
