import { useCallback, useState } from 'react';
import { accommodations as accommodationsApi, answerFormOf, answerLimits } from '#contract/accommodations.ts';
import type { OwnApplication } from '#contract/applications.ts';
import { call } from '../../api.ts';
import type { Wish } from './accommodation-fields.tsx';
import { dropCopy, keepCopy, startingTexts } from './draft-copy.ts';

/** What the candidate asks for: changed freely, in force once it was asked. */
export function useAccommodation({ id, accommodation }: OwnApplication) {
  const copy = `${id}-accommodation`;
  const [granted, setGranted] = useState(accommodation);
  // Of this tab alone, because it may tell of somebody's health.
  const [wish, setWish] = useState<Wish>(() => ({
    asked: accommodation.asked,
    note: startingTexts(sessionStorage, copy, [accommodation.note])[0] ?? '',
  }));
  const change = useCallback(
    (next: Wish) => {
      setWish(next);
      keepCopy(sessionStorage, copy, [next.note]);
    },
    [copy],
  );
  const ask = async () => {
    const same = wish.note.trim() === granted.note && wish.asked.toSorted().join() === granted.asked.toSorted().join();
    if (same) return;
    const { accommodation: answer } = await call(accommodationsApi.ask, {
      application_id: id,
      asked: [...wish.asked],
      note: wish.note,
    });
    setGranted(answer);
    dropCopy(sessionStorage, copy);
  };
  const form = answerFormOf(granted.asked);
  return { wish, change, ask, granted, form, limits: { ...answerLimits(granted.asked), soundOnly: form === 'audio' } };
}
