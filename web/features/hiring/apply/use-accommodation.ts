import { useCallback, useState } from 'react';
import {
  accommodations as accommodationsApi,
  type AnswerForm,
  answerFormOf,
  answerLimits,
} from '#contract/hiring/accommodations.ts';
import type { OwnApplication } from '#contract/hiring/applications.ts';
import { call } from '../../../session/api.ts';
import { accommodationsForForm } from './accommodations-for-form.ts';
import type { AccommodationChoice } from './accommodation-fields.tsx';
import { tabStorage } from '../../../ui/page/browser-storage.ts';
import { deleteCopy, saveCopy, initialTexts } from '../submission/draft-copy.ts';

export function useAccommodation({ id, accommodation }: OwnApplication) {
  const copy = `${id}-accommodation`;
  const [granted, setGranted] = useState(accommodation);
  // The request stays in this tab, because it may reveal health information.
  const [wanted, setWanted] = useState<AccommodationChoice>(() => ({
    asked: accommodation.asked,
    note: initialTexts(tabStorage, copy, [accommodation.note])[0] ?? '',
  }));
  const change = useCallback(
    (next: AccommodationChoice) => {
      setWanted(next);
      saveCopy(tabStorage, copy, [next.note]);
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
    deleteCopy(tabStorage, copy);
  };
  const form = answerFormOf(granted.asked);
  return {
    wanted,
    change,
    ask: () => ask(),
    answerAs(next: AnswerForm) {
      const now = { ...wanted, asked: accommodationsForForm(wanted.asked, next) };
      change(now);
      return ask(now);
    },
    granted,
    form,
    limits: { ...answerLimits(granted.asked), soundOnly: form === 'audio' },
  };
}
