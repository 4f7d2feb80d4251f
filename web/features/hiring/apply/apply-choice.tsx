import { type ComponentProps, useState } from 'react';
import { ApplyAccommodation } from './apply-accommodation.tsx';
import { ApplyConsent } from './apply-consent.tsx';
import type { useAccommodation } from './use-accommodation.ts';

type Props = Omit<ComponentProps<typeof ApplyConsent>, 'busy' | 'children'> & {
  accommodation: ReturnType<typeof useAccommodation>;
};

export function ApplyChoice({ accommodation, onChoose, ...consent }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const choose = async (mayAnalyse: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      await accommodation.ask();
      onChoose(mayAnalyse);
    } catch (problem) {
      setError((problem as Error).message);
    }
    setBusy(false);
  };
  return (
    <ApplyConsent {...consent} busy={busy} onChoose={(mayAnalyse) => void choose(mayAnalyse)}>
      <ApplyAccommodation
        value={accommodation.wanted}
        reply={accommodation.granted.reply}
        error={error}
        onChange={accommodation.change}
      />
    </ApplyConsent>
  );
}
