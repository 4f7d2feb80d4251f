import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type PlaybackState = 'paused' | 'playing' | 'waiting' | 'failed';

/** Times are in seconds, and the volume is from 0 to 1. */
export type Playback = {
  state: PlaybackState;
  time: number;
  duration: number;
  rate: number;
  volume: number;
  muted: boolean;
  toggle: () => void;
  seek: (seconds: number) => void;
  nextRate: () => void;
  setVolume: (volume: number) => void;
  toggleMuted: () => void;
};

/** A refused start may have two reasons: the browser wants a press first, or the file does not load. */
const stateWithoutPlaying = ({ error }: HTMLVideoElement): PlaybackState => (error ? 'failed' : 'paused');

const RATES = [1, 1.25, 1.5, 2, 0.75];

/** `knownDuration` applies until the file reports its duration; a new `src` preserves position, speed and play state. */
export function usePlayback(
  src: string,
  knownDuration: number,
  onTime?: (seconds: number) => void,
): Playback & { video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<PlaybackState>('paused');
  const [time, setTime] = useState(0);
  const [fileDuration, setFileDuration] = useState<number>();
  const [rate, setRate] = useState(1);
  const [sound, setSound] = useState({ volume: 1, muted: false });
  const duration = fileDuration ?? knownDuration;
  const place = useRef({ seconds: 0, playing: false });
  const [tried, setTried] = useState(src);
  if (tried !== src) {
    setTried(src);
    if (state === 'failed') setState('paused');
  }

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const listen = new AbortController();
    const on = (names: string, act: () => void) => {
      for (const name of names.split(' ')) element.addEventListener(name, act, { signal: listen.signal });
    };
    on('timeupdate seeking seeked', () => {
      setTime(element.currentTime);
      place.current.seconds = element.currentTime;
      onTime?.(element.currentTime);
    });
    on('play playing', () => setState('playing'));
    on('play', () => (place.current.playing = true));
    on('pause ended', () => setState('paused'));
    on('pause ended', () => (place.current.playing = false));
    on('waiting', () => setState('waiting'));
    on('error', () => setState('failed'));
    // The file may have failed before anyone listened.
    if (element.error) setState('failed');
    on('loadedmetadata durationchange', () => {
      if (Number.isFinite(element.duration)) setFileDuration(element.duration);
    });
    on('volumechange', () => setSound({ volume: element.volume, muted: element.muted }));
    return () => listen.abort();
  }, [onTime]);

  useEffect(() => {
    const element = video.current;
    const { seconds, playing } = place.current;
    if (!element || seconds === 0) return undefined;
    const resume = () => {
      // An event of the previous file may still arrive.
      if (element.currentSrc !== new URL(src, location.href).href) return;
      element.removeEventListener('loadedmetadata', resume);
      element.currentTime = seconds;
      if (playing) void element.play().catch(() => setState(stateWithoutPlaying(element)));
    };
    element.addEventListener('loadedmetadata', resume);
    return () => element.removeEventListener('loadedmetadata', resume);
  }, [src]);

  useEffect(() => {
    const element = video.current;
    // A new file starts at the default rate, so the default is set, too.
    if (element) element.playbackRate = element.defaultPlaybackRate = rate;
  }, [rate]);

  const toggle = useCallback(() => {
    const element = video.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => setState(stateWithoutPlaying(element)));
    else element.pause();
  }, []);
  const seek = useCallback(
    (seconds: number) => {
      const to = Math.min(Math.max(0, seconds), duration);
      setTime(to);
      if (video.current) video.current.currentTime = to;
    },
    [duration],
  );
  const setVolume = useCallback((volume: number) => {
    const element = video.current;
    if (!element) return;
    element.volume = Math.min(1, Math.max(0, volume));
    element.muted = element.volume === 0;
  }, []);
  const toggleMuted = useCallback(() => {
    const element = video.current;
    if (!element) return;
    element.muted = !element.muted;
    if (!element.muted && element.volume === 0) element.volume = 1;
  }, []);
  const nextRate = () => setRate(RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1);

  return { video, state, time, duration, rate, ...sound, toggle, seek, nextRate, setVolume, toggleMuted };
}
