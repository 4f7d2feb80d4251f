type RecognitionEvent = {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal?: boolean }>;
  resultIndex?: number;
};
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onend: (() => void) | null;
  start(track: MediaStreamTrack): void;
  abort(): void;
};
type Recognizer = {
  new (): Recognition;
  available?(wanted: { langs: string[]; processLocally: boolean }): Promise<string>;
};

const recognizer = () => (globalThis as { SpeechRecognition?: Recognizer }).SpeechRecognition;

/** Returns whether the browser can transcribe this language on the device, without sending audio anywhere. */
export async function canListen(language: string): Promise<boolean> {
  const found = await recognizer()
    ?.available?.({ langs: [language], processLocally: true })
    .catch(() => 'unavailable');
  return found === 'available';
}

type Further = {
  onSentence?: (words: string) => void;
  onEnd?: () => void;
};

/** Reports the speech on a track until it is stopped; recognition restarts, because browsers end it after a while. */
export function listenToTrack(
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
