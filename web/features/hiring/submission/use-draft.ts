import { useCallback, useEffect, useRef, useState } from 'react';
import { applications as applicationsApi } from '#contract/hiring/applications.ts';
import type { OwnApplication } from '#contract/hiring/applications.ts';
import { call } from '../../../session/api.ts';
import { mayPass } from '../../../session/request.ts';
import { type ChapterTimes, chaptersOf } from '../../people/recording/chapters.ts';
import { dropCopy, followCopy, keepCopy, startingTexts } from './draft-copy.ts';

/** typing: newer than the server knows · failed: the server did not answer, the copy on this device is the truth. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'failed';

type Change = { ai_consent?: boolean; video_url?: string | null; profile_variant_id?: string | null };

const typingPauseMs = 800;
const retryMs = 5000;

/** Consent, written answers and chapter marks of a draft: saved as they change, kept here until the server has them. */
export function useDraft(application: OwnApplication, questions: readonly string[]) {
  const { id } = application;
  const [consent, setConsentState] = useState(application.ai_consent);
  const [variant, setVariantState] = useState(application.profile_variant_id);
  const [texts, setTexts] = useState(() =>
    startingTexts(
      localStorage,
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

  /** One after the other, each with the newest state: an older save can never overwrite a newer one. */
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
        dropCopy(localStorage, id);
        setState('saved');
      };
      const saved = queue.current.catch(() => undefined).then(send);
      queue.current = saved;
      saved.catch((error: unknown) => {
        setState('failed');
        if (mayPass(error)) timer.current = setTimeout(() => void saveNow().catch(() => undefined), retryMs);
      });
      return saved;
    },
    [answers, id],
  );

  useEffect(() => () => clearTimeout(timer.current), []);

  // Each save sends every answer: a tab that has not heard of the other's words would empty them.
  useEffect(
    () =>
      followCopy(globalThis, id, () => {
        const heard = startingTexts(localStorage, id, latest.current.texts);
        latest.current = { ...latest.current, texts: heard };
        setTexts(heard);
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
      keepCopy(localStorage, id, changed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save().catch(() => undefined), typingPauseMs);
    },
    /** Resolves once the draft holds the video; `marks` say where each answer begins. */
    setVideo(video_url: string, marks: readonly number[], seconds: number): Promise<unknown> {
      latest.current.chapters = chaptersOf(marks, seconds, questions.length);
      return save({ video_url });
    },
    removeVideo() {
      latest.current.chapters = chaptersOf([], 0, questions.length);
      return save({ video_url: null });
    },
    /** Nothing is left to be saved: the application is with the manager. */
    finish() {
      clearTimeout(timer.current);
      dropCopy(localStorage, id);
    },
  };
}

const noChapter: ChapterTimes = { t_start: null, t_end: null };

const chaptersIn = ({ answers }: OwnApplication, questions: number): ChapterTimes[] =>
  Array.from({ length: questions }, (_, index) => {
    const { t_start, t_end } = answers[index] ?? noChapter;
    return { t_start, t_end };
  });

/** Where the questions begin in the video that the draft already holds. */
export const marksOf = ({ answers }: OwnApplication): number[] =>
  answers.flatMap(({ t_start }) => (t_start === null ? [] : [t_start]));
