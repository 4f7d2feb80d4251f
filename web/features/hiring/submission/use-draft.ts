import { useCallback, useEffect, useRef, useState } from 'react';
import { applications as applicationsApi } from '#contract/hiring/applications.ts';
import type { OwnApplication } from '#contract/hiring/applications.ts';
import { call } from '../../../session/api.ts';
import { isRetryable } from '../../../session/request.ts';
import { deviceStorage } from '../../../ui/page/browser-storage.ts';
import { type ChapterTimes, chaptersOf } from '../../video/recording/chapters.ts';
import { deleteCopy, onCopyChanged, saveCopy, initialTexts } from './draft-copy.ts';

/** `typing` means that the text is newer than the server's; `failed` means that only this device has the text. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'failed';

type Change = { ai_consent?: boolean; video_url?: string | null; profile_variant_id?: string | null };

const typingPauseMs = 800;
const retryMs = 5000;

/** Saves consent, written answers and chapter marks as they change, and retains them locally until the server has them. */
export function useDraft(application: OwnApplication, questions: readonly string[]) {
  const { id } = application;
  const [consent, setConsentState] = useState(application.ai_consent);
  const [variant, setVariantState] = useState(application.profile_variant_id);
  const [texts, setTexts] = useState(() =>
    initialTexts(
      deviceStorage,
      id,
      questions.map((_, index) => application.answers[index]?.text ?? ''),
    ),
  );
  const [state, setState] = useState<SaveState>('saved');
  const latest = useRef({ texts, chapters: chaptersIn(application, questions.length), revision: 0 });
  const pending = useRef<Change>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const answers = useCallback(
    () => latest.current.texts.map((text, index) => ({ text, ...(latest.current.chapters[index] ?? noChapter) })),
    [],
  );

  /** Saves run one after another with the newest state, so an older save can never overwrite a newer one. */
  const save = useCallback(
    function saveNow(change: Change = {}): Promise<unknown> {
      clearTimeout(timer.current);
      pending.current = { ...pending.current, ...change };
      const send = async () => {
        const { revision } = latest.current;
        const sent = pending.current;
        setState('saving');
        await call(applicationsApi.save, { application_id: id, answers: answers(), ...sent });
        if (pending.current === sent) pending.current = {};
        if (latest.current.revision !== revision) return;
        deleteCopy(deviceStorage, id);
        setState('saved');
      };
      const saved = queue.current.catch(() => undefined).then(send);
      queue.current = saved;
      saved.catch((error: unknown) => {
        setState('failed');
        if (isRetryable(error)) timer.current = setTimeout(() => void saveNow().catch(() => undefined), retryMs);
      });
      return saved;
    },
    [answers, id],
  );

  useEffect(() => () => clearTimeout(timer.current), []);

  // Each save sends every answer, so a tab that misses the other tab's text would overwrite it with empty text.
  useEffect(
    () =>
      onCopyChanged(globalThis, id, () => {
        const texts = initialTexts(deviceStorage, id, latest.current.texts);
        latest.current = { ...latest.current, texts };
        setTexts(texts);
      }),
    [id],
  );

  return {
    consent,
    variant,
    texts,
    state,
    answers,
    setConsent(value: boolean) {
      setConsentState(value);
      save({ ai_consent: value }).catch(() => undefined);
    },
    setVariant(value: string | null) {
      setVariantState(value);
      save({ profile_variant_id: value }).catch(() => undefined);
    },
    setText(index: number, text: string) {
      const changed = latest.current.texts.map((before, at) => (at === index ? text : before));
      latest.current = { ...latest.current, texts: changed, revision: latest.current.revision + 1 };
      setTexts(changed);
      setState('typing');
      saveCopy(deviceStorage, id, changed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save().catch(() => undefined), typingPauseMs);
    },
    /** Resolves once the draft holds the video; `marks` are the starts of the answers. */
    setVideo(video_url: string, marks: readonly number[], seconds: number): Promise<unknown> {
      latest.current.chapters = chaptersOf(marks, seconds, questions.length);
      return save({ video_url });
    },
    removeVideo() {
      latest.current.chapters = chaptersOf([], 0, questions.length);
      return save({ video_url: null });
    },
    finish() {
      clearTimeout(timer.current);
      deleteCopy(deviceStorage, id);
    },
  };
}

const noChapter: ChapterTimes = { t_start: null, t_end: null };

const chaptersIn = ({ answers }: OwnApplication, questions: number): ChapterTimes[] =>
  Array.from({ length: questions }, (_, index) => {
    const { t_start, t_end } = answers[index] ?? noChapter;
    return { t_start, t_end };
  });

export const marksOf = ({ answers }: OwnApplication): number[] =>
  answers.flatMap(({ t_start }) => (t_start === null ? [] : [t_start]));
