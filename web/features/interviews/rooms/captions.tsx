import { useEffect, useState } from 'react';
import { canListen, listenToTrack } from '../../../ui/player/listener.ts';
import type { Guest } from './peers.ts';

export function useCaptionsOffered(): boolean | null {
  const [offered, setOffered] = useState<boolean | null>(null);
  useEffect(() => {
    void canListen(navigator.language).then(setOffered);
  }, []);
  return offered;
}

/** Shows captions of the other people; speech recognition runs only in this browser. */
export function Captions({ guests }: { guests: readonly Guest[] }) {
  const [said, setSaid] = useState<{ name: string; words: string } | null>(null);
  const voices = guests.flatMap(({ name, picture }) => {
    const track = picture?.getAudioTracks()[0];
    return track ? [{ name, track }] : [];
  });
  const heard = voices.map(({ track }) => track.id).join(' ');
  useEffect(() => {
    const stops = voices.map(({ name, track }) =>
      listenToTrack(track, navigator.language, (words) => setSaid({ name, words })),
    );
    return () => {
      for (const stop of stops) stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begun anew only when other voices are heard
  }, [heard]);
  if (!said) return null;
  return (
    <p className="mx-auto max-w-[70ch] px-4 pt-3 text-center text-md">
      <span className="font-semibold">{said.name}: </span>
      {said.words}
    </p>
  );
}
