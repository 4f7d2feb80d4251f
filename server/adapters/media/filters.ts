// The filter graphs that both backends run, in FFmpeg's own language.

export type Size = { width: number; height: number };

/** Turns the picture the way a player would, so that no player has to. */
export const upright = (rotation: number) =>
  ({ 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' })[rotation] ?? '';

const scaled = (side: 'iw' | 'ih') => `'trunc(${side}*min(1,min(1280/max(iw,ih),720/min(iw,ih)))/2)*2'`;

/** At most 1280x720, or 720x1280 when upright, in the one pixel format that plays everywhere. */
export const watchable = `scale=w=${scaled('iw')}:h=${scaled('ih')},setsar=1,format=yuv420p`;

/** At most 640 px a side. */
export const still =
  "scale=w='if(gte(iw,ih),min(640,iw),-2)':h='if(gte(iw,ih),-2,min(640,ih))':out_range=pc,format=yuvj420p";

/** Two small gray pictures a second, of exactly this size. */
export const glimpses = ({ width, height }: Size) => `fps=2,scale=${width}:${height},format=gray`;

/** The size of a glimpse: at most 160 px a side. */
export function glimpseSize({ width, height }: Size): Size {
  const factor = Math.min(1, 160 / Math.max(width, height));
  return { width: Math.max(2, Math.round(width * factor)), height: Math.max(2, Math.round(height * factor)) };
}

/** 16 kHz mono; gaps become silence, so that a sample's position is its time in the clip. */
export const speech = 'aresample=16000:async=1:first_pts=0,aformat=sample_fmts=s16:channel_layouts=mono';
