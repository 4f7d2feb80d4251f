export type Size = { width: number; height: number };

export const upright = (rotation: number) =>
  ({ 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' })[rotation] ?? '';

export type Color = { primaries: string; transfer: string; matrix: string };

const hdrTransfers = ['arib-std-b67', 'smpte2084'];
const widePrimaries = ['bt2020', 'smpte432'];
const wideMatrices = ['bt2020nc', 'bt2020c'];

export const isStandardColor = ({ primaries, transfer, matrix }: Color) =>
  !hdrTransfers.includes(transfer) && !widePrimaries.includes(primaries) && !wideMatrices.includes(matrix);

/** Converts to BT.709. White of 203 nits stays white (ITU-R BT.2408), and highlights up to 1,000 nits are compressed. */
function standardColors({ primaries, transfer, matrix }: Color): string {
  const isHdr = hdrTransfers.includes(transfer);
  const from = [
    `tin=${isHdr ? transfer : 'bt709'}`,
    `pin=${widePrimaries.includes(primaries) || primaries === 'bt709' ? primaries : 'bt2020'}`,
    `min=${wideMatrices.includes(matrix) || matrix === 'bt709' ? matrix : 'bt2020nc'}`,
  ].join(':');
  return [
    `zscale=${from}:t=linear:npl=203,format=gbrpf32le,zscale=p=bt709`,
    ...(isHdr ? ['tonemap=mobius:param=0.5:peak=4.93:desat=0'] : []),
    'zscale=t=bt709:m=bt709:r=tv',
  ].join(',');
}

export const letterboxed = ({ width, height }: Size, color?: Color) =>
  [
    `scale=w='max(2,trunc(min(${width},${height}*dar)/2+0.01)*2)':h='max(2,trunc(min(${height},${width}/dar)/2+0.01)*2)'`,
    ...(color && !isStandardColor(color) ? [standardColors(color)] : []),
    `pad=${width}:${height}:-1:-1,setsar=1,format=yuv420p`,
  ].join(',');

export const withoutHidden = 'trim=start=0';

export const slowed = 'fps=60';

/** The first frame is shown from the start when the camera starts after the microphone. */
export const fromTheStart = 'fps=30:start_time=0';

export const still =
  "scale=w='if(gte(iw,ih),min(640,iw),-2)':h='if(gte(iw,ih),-2,min(640,ih))':out_range=pc,format=yuvj420p";

export const gray = ({ width, height }: Size) => `scale=${width}:${height},format=gray`;

export const twoPerSecond = 'fps=2:start_time=0';

export function glimpseSize({ width, height }: Size): Size {
  const factor = Math.min(1, 160 / Math.max(width, height));
  return { width: Math.max(2, Math.round(width * factor)), height: Math.max(2, Math.round(height * factor)) };
}

/** Fills gaps over 40 ms with silence, so that a sample's position is its time; filling smaller clock jitter would be audible. */
export const gapsFilled = (rate: number) => `aresample=${rate}:async=1:min_hard_comp=0.04:first_pts=0`;

export const evenSound = ({ channels }: { channels: number }) =>
  `aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=${channels === 1 ? 'mono' : 'stereo'}`;

export const speech = `${gapsFilled(16_000)},aformat=sample_fmts=s16:channel_layouts=mono`;
