import { MicOff } from 'lucide-react';
import { Avatar } from '../../../brand/avatar.tsx';
import { cn } from '../../../ui/cn.ts';
import { t } from '../../../ui/words.ts';
import type { Guest } from './peers.ts';
import type { PeerReach } from './peer.ts';
import { StagePicture } from './stage-picture.tsx';

export function GuestTile({ guest, className }: { guest: Guest; className?: string }) {
  const { name, face, side, reach, told, picture } = guest;
  const hasPicture = picture !== null && picture.getVideoTracks().length > 0;
  const seen = hasPicture && reach === 'connected' && told.picture;
  return (
    <li className={cn('relative min-h-0 overflow-hidden rounded-md bg-[oklch(1_0_0/.06)]', className)}>
      {/* The element renders without a picture too, because it plays the audio. */}
      <StagePicture stream={picture} label={t`Live picture of ${name}`} whole className={seen ? '' : 'invisible'} />
      {!seen && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-3 text-center">
          <Avatar of={name} face={face} size={96} side={side === 'candidate' ? 'candidate' : 'manager'} />
          <p role="status" className="max-w-[40ch] text-sm">
            {reach === 'connected'
              ? t`The camera of ${firstNameOf(name)} is off.`
              : connectionTexts[reach](firstNameOf(name))}
          </p>
        </div>
      )}
      <p className="absolute top-3 left-3 flex max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-md bg-[oklch(0.14_0.02_164/.86)] px-2.5 py-1 text-sm font-medium">
        {!told.sound && <MicOff className="size-4 shrink-0" aria-label="Microphone off" />}
        <span className="truncate">{name}</span>
      </p>
    </li>
  );
}

export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;

const connectionTexts: Record<Exclude<PeerReach, 'connected'>, (name: string) => string> = {
  connecting: (name) => t`${name} is here. Connecting…`,
  lost: (name) => t`The connection to ${name} is interrupted. Trying again…`,
  unreachable: (name) =>
    t`Your network can’t connect to ${name}’s. Try another network, or send a message and agree on a phone call.`,
};
