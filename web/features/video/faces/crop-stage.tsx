import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import type { Crop } from '#contract/video/faces.ts';
import { Range } from '../../../ui/form/range.tsx';
import { t } from '../../../ui/words.ts';

export type PictureSize = { width: number; height: number };
type Props = {
  size: PictureSize | null;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  children: ReactNode;
};

const side = 256;
const mostZoom = 4;
const within = (value: number) => Math.min(1, Math.max(0, value));

export const wholeSquare: Crop = { x: 0.5, y: 0.5, side: 1 };

export function CropStage({ size, crop, onCrop, children }: Props) {
  const id = useId();
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const { width, height } = shownAs(size, crop);
  const room = { x: width - side, y: height - side };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, crop };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const start = from.current;
    if (!start) return;
    const moved = (by: number, space: number, at: number) => (space > 0 ? within(at - by / space) : at);
    onCrop({
      ...crop,
      x: moved(event.clientX - start.x, room.x, start.crop.x),
      y: moved(event.clientY - start.y, room.y, start.crop.y),
    });
  };
  const letGo = () => {
    from.current = null;
  };
  const sliders = [
    { name: 'zoom', label: t`Zoom`, min: 1, max: mostZoom, value: 1 / crop.side, still: false },
    { name: 'x', label: t`Left and right`, min: 0, max: 1, value: crop.x, still: room.x < 1 },
    { name: 'y', label: t`Up and down`, min: 0, max: 1, value: crop.y, still: room.y < 1 },
  ] as const;
  const slide = (name: 'zoom' | 'x' | 'y', value: number) =>
    onCrop(name === 'zoom' ? { ...crop, side: 1 / value } : { ...crop, [name]: value });
  return (
    <div className="grid justify-items-center gap-4">
      <div
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        className="relative cursor-grab touch-none overflow-hidden rounded-full bg-night select-none active:cursor-grabbing"
        style={{ width: side, height: side }}
      >
        <div
          className="pointer-events-none absolute"
          style={{ width, height, left: -crop.x * room.x, top: -crop.y * room.y }}
        >
          {children}
        </div>
      </div>
      <div className="grid w-full gap-1">
        {sliders.map(({ name, label, min, max, value, still }) => (
          <div key={name} className="grid grid-cols-[8rem_1fr] items-center gap-3">
            <label htmlFor={`${id}-${name}`} className="type-label">
              {label}
            </label>
            <Range
              id={`${id}-${name}`}
              min={min}
              max={max}
              step={0.02}
              value={value}
              disabled={still}
              onChange={(event) => slide(name, Number(event.target.value))}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

function shownAs(size: PictureSize | null, crop: Crop): PictureSize {
  if (!size) return { width: side, height: side };
  const scale = side / (crop.side * Math.min(size.width, size.height));
  return { width: size.width * scale, height: size.height * scale };
}
