import { useEffect, useRef } from 'react';
import { cn } from '../../../ui/cn.ts';

type Props = {
  stream: MediaStream | null;
  label: string;
  own?: boolean | undefined;
  whole?: boolean | undefined;
  className?: string | undefined;
};

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
