import { useCallback, useState } from 'react';
import { accommodations as accommodationsApi, answerFormOf, answerLimits } from '#contract/hiring/accommodations.ts';
import type { OwnApplication } from '#contract/hiring/applications.ts';
import { call } from '../../../session/api.ts';
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
  const ask = async () => {
    const same =
      wanted.note.trim() === granted.note && wanted.asked.toSorted().join() === granted.asked.toSorted().join();
    if (same) return;
    const { accommodation: answer } = await call(accommodationsApi.ask, {
      application_id: id,
      asked: [...wanted.asked],
      note: wanted.note,
    });
    setGranted(answer);
    dropCopy(sessionStorage, copy);
  };
  const form = answerFormOf(granted.asked);
  return {
    wanted,
    change,
    ask,
    granted,
    form,
    limits: { ...answerLimits(granted.asked), soundOnly: form === 'audio' },
  };
}
