import { type RefCallback, type RefObject, useCallback, useEffect, useMemo } from 'react';

export type Caption = { from: number; to: number; text: string };

/** A caption stays this long after its end, unless the next one begins. */
const staySeconds = 1.5;

export const captionAt = (captions: readonly Caption[], time: number): Caption | undefined =>
  captions.findLast((it) => it.from <= time + 0.2 && time < it.to + staySeconds);

export function useCaptionTrack(captions: readonly Caption[]): RefCallback<HTMLTrackElement> | undefined {
  const text = useMemo(() => webVtt(captions), [captions]);
  const fill = useCallback(
    (track: HTMLTrackElement) => {
      const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      track.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [text],
  ) as RefCallback<HTMLTrackElement>;
  return text ? fill : undefined;
}

export function useTrackVisibility(video: RefObject<HTMLVideoElement | null>, track: unknown, on: boolean): void {
  useEffect(() => {
    if (track && video.current) showTrack(video.current, on);
  }, [video, track, on]);
}

function showTrack({ textTracks: [own] }: HTMLVideoElement, on: boolean): void {
  if (own) own.mode = on ? 'showing' : 'hidden';
}

function webVtt(captions: readonly Caption[]): string {
  if (captions.length === 0) return '';
  const cues = captions.map(({ from, to, text }, index) => {
    const end = Math.max(to, Math.min(to + staySeconds, captions[index + 1]?.from ?? Infinity));
    return `${stamp(from)} --> ${stamp(end)}\n${text.replaceAll(/[<>&\n]/g, ' ')}`;
  });
  return ['WEBVTT', ...cues].join('\n\n');
}

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
