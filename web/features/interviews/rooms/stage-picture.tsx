import { useEffect, useRef } from 'react';
import { cn } from '../../../ui/cn.ts';

type Props = {
  stream: MediaStream | null;
  label: string;
  /** One's own: mirrored, and without one's own voice. */
  own?: boolean | undefined;
  /** A screen is shown whole, a face fills the frame. */
  whole?: boolean | undefined;
  className?: string | undefined;
};

/** A picture that someone sends at this moment. */
export function StagePicture({ stream, label, own = false, whole = false, className }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    if (stream) void video.current.play().catch(() => undefined);
  }, [stream]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- no one writes down what is said
    <video
      ref={video}
      muted={own}
      autoPlay
      playsInline
      aria-label={label}
      className={cn('size-full', whole ? 'object-contain' : 'object-cover', own && '-scale-x-100', className)}
    />
  );
}
