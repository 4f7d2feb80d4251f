import { useCallback, useState } from 'react';
import {
  accommodations as accommodationsApi,
  type AnswerForm,
  answerFormOf,
  answerLimits,
} from '#contract/hiring/accommodations.ts';
import type { OwnApplication } from '#contract/hiring/applications.ts';
import { call } from '../../../session/api.ts';
import { askedAs } from './asked-as.ts';
import type { Wanted } from './accommodation-fields.tsx';
import { dropCopy, keepCopy, startingTexts } from '../submission/draft-copy.ts';

/** What the candidate asks for: changed freely, in force once it was asked. */
export function useAccommodation({ id, accommodation }: OwnApplication) {
  const copy = `${id}-accommodation`;
  const [granted, setGranted] = useState(accommodation);
  // Of this tab alone, because it may tell of someone's health.
  const [wanted, setWanted] = useState<Wanted>(() => ({
    asked: accommodation.asked,
    note: startingTexts(sessionStorage, copy, [accommodation.note])[0] ?? '',
  }));
  const change = useCallback(
    (next: Wanted) => {
      setWanted(next);
      keepCopy(sessionStorage, copy, [next.note]);
    },
    [copy],
  );
  const ask = async (now = wanted) => {
    const same = now.note.trim() === granted.note && now.asked.toSorted().join() === granted.asked.toSorted().join();
    if (same) return;
    const { accommodation: answer } = await call(accommodationsApi.ask, {
      application_id: id,
      asked: [...now.asked],
      note: now.note,
    });
    setGranted(answer);
    dropCopy(sessionStorage, copy);
  };
  const form = answerFormOf(granted.asked);
  return {
    wanted,
    change,
    ask: () => ask(),
    /** Another way from here on, decided beside the camera. */
    answerAs(next: AnswerForm) {
      const now = { ...wanted, asked: askedAs(wanted.asked, next) };
      change(now);
      return ask(now);
    },
    granted,
    form,
    limits: { ...answerLimits(granted.asked), soundOnly: form === 'audio' },
  };
}
