import { MonitorUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Guest } from './peers.ts';

type Props = { own: boolean; guests: readonly Guest[]; onStop: () => void };

export function SharingBar({ own, guests, onStop }: Props) {
  const names = guests.filter(({ screen }) => screen).map(({ name }) => name);
  if (!own && names.length === 0) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-second px-4 py-2 text-on-second">
      <MonitorUp className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 font-medium">
        {own && <span>You are sharing your screen. </span>}
        {names.map((name) => (
          <span key={name}>{name} is sharing a screen. </span>
        ))}
      </p>
      {own && (
        <Button size="sm" variant="night" onClick={onStop}>
          Stop sharing
        </Button>
      )}
    </div>
  );
}
