import { useEffect, useState } from 'react';

const everyMs = 100;
const loudest = 90;

/** Returns the microphone level from 0 to 1; it rises immediately and falls slowly. */
export function useSoundLevel(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream?.getAudioTracks().length) return undefined;
    const context = new AudioContext();
    void context.resume().catch(() => undefined);
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      const peak = samples.reduce((top, sample) => Math.max(top, Math.abs(sample - 128)), 0);
      setLevel((before) => Math.max(Math.min(1, peak / loudest), before * 0.86));
    }, everyMs);
    return () => {
      clearInterval(timer);
      void context.close();
      setLevel(0);
    };
  }, [stream]);
  return level;
}
