// Named by the Web Speech API, not yet by TypeScript.
type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal?: boolean }>; resultIndex?: number };
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((event: Heard) => void) | null;
  onend: (() => void) | null;
  start(track: MediaStreamTrack): void;
  abort(): void;
};
type Recognizer = {
  new (): Recognition;
  available?(wanted: { langs: string[]; processLocally: boolean }): Promise<string>;
};

const recognizer = () => (globalThis as { SpeechRecognition?: Recognizer }).SpeechRecognition;

/** Whether this browser writes down speech by itself: without sending it anywhere, in this language. */
export async function canListen(language: string): Promise<boolean> {
  const found = await recognizer()
    ?.available?.({ langs: [language], processLocally: true })
    .catch(() => 'unavailable');
  return found === 'available';
}

type Further = {
  /** A sentence that does not change any more. */
  onSentence?: (words: string) => void;
  /** The track has ended, and its last sentence was said. */
  onEnd?: () => void;
};

/** Says what is heard on this track until it is stopped; browsers end by themselves after a while, and are begun again. */
export function listen(
  track: MediaStreamTrack,
  language: string,
  onWords: (words: string) => void,
  { onSentence, onEnd }: Further = {},
): () => void {
  const Recognition = recognizer();
  if (!Recognition) return () => undefined;
  const recognition = new Recognition();
  let stopped = false;
  Object.assign(recognition, { lang: language, continuous: true, interimResults: true, processLocally: true });
  recognition.onresult = ({ results, resultIndex = results.length - 1 }) => {
    onWords(results[results.length - 1]?.[0]?.transcript ?? '');
    for (const result of Array.from(results).slice(resultIndex)) {
      if (result.isFinal) onSentence?.(result[0]?.transcript ?? '');
    }
  };
  recognition.onend = () => {
    if (stopped) return;
    if (track.readyState === 'live') recognition.start(track);
    else onEnd?.();
  };
  recognition.start(track);
  return () => {
    stopped = true;
    recognition.abort();
  };
}
