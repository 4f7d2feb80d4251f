import { Mic, MicOff } from 'lucide-react';
import { cn } from '../../../ui/cn.ts';
import { useSoundLevel } from './sound-level.ts';
import { t } from '../../../ui/words.ts';

const steps = [0.08, 0.2, 0.34, 0.5, 0.68];
const audible = 0.06;

type Props = { stream: MediaStream | null; on: boolean };

export function SoundMeter({ stream, on }: Props) {
  const level = useSoundLevel(stream);
  const Icon = on ? Mic : MicOff;
  const words = !on
    ? t`Microphone is off`
    : level > audible
      ? t`Microphone is picking up sound`
      : t`Microphone is quiet`;
  return (
    <div className="flex items-center justify-end gap-2.5 text-on-night-2" role="img" aria-label={words}>
      <Icon className="size-[18px]" aria-hidden="true" />
      <span className="flex items-end gap-[3px]" aria-hidden="true">
        {steps.map((step, index) => (
          <span
            key={step}
            className={cn('w-[5px] rounded-full', on && level > step ? 'bg-second' : 'bg-[oklch(1_0_0/.2)]')}
            style={{ height: 8 + index * 4 }}
          />
        ))}
      </span>
    </div>
  );
}
