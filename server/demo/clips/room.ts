export type Room = { wall: keyof typeof walls; layout: 'window-left' | 'window-right' | 'shelf-left' | 'lamp' };

const walls = {
  sage: ['oklch(0.87 0.028 150)', 'oklch(0.8 0.034 150)'],
  straw: ['oklch(0.92 0.035 95)', 'oklch(0.85 0.045 92)'],
  blush: ['oklch(0.91 0.028 10)', 'oklch(0.84 0.038 8)'],
  mist: ['oklch(0.89 0.018 225)', 'oklch(0.82 0.026 225)'],
  stone: ['oklch(0.9 0.012 80)', 'oklch(0.82 0.018 75)'],
} as const;

const rose = 'oklch(0.815 0.105 2)';
const pine = 'oklch(0.4 0.082 162)';
const cream = 'oklch(0.93 0.03 100)';
const straw = 'oklch(0.9 0.11 95)';
const wood = 'oklch(0.5 0.06 60)';
const frame = 'oklch(0.99 0.004 100)';

const archedWindow = `
  <path d="M40 210V110A62 62 0 0 1 164 110V210Z" fill="oklch(0.94 0.03 100)"/>
  <path d="M40 210A62 46 0 0 1 164 210Z" fill="oklch(0.72 0.07 155)"/><circle cx="132" cy="112" r="17" fill="${straw}"/>
  <path d="M102 50V210M40 132H164" stroke="${frame}" stroke-width="6"/>
  <path d="M40 210V110A62 62 0 0 1 164 110V210Z" fill="none" stroke="${frame}" stroke-width="8"/>`;

const shelf = `
  <rect x="478" y="150" width="132" height="8" fill="${wood}"/><rect x="490" y="96" width="15" height="54" fill="${rose}"/>
  <rect x="507" y="84" width="12" height="66" fill="${pine}"/><rect x="521" y="102" width="18" height="48" fill="${cream}"/>
  <rect x="541" y="90" width="13" height="60" fill="oklch(0.72 0.09 60)"/>
  <path d="M566 150A18 18 0 0 1 602 150Z" fill="${rose}"/>
  <path d="M584 132C584 104 566 96 560 84c16 2 24 14 26 26 2-16 12-26 24-28-4 16-20 26-22 50Z" fill="oklch(0.46 0.09 155)"/>
  <rect x="478" y="236" width="132" height="8" fill="${wood}"/><path d="M492 236V196h46v40Z" fill="oklch(0.97 0.01 100)"/>
  <path d="M500 228A15 15 0 0 1 530 228Z" fill="${rose}"/><path d="M560 236A20 20 0 0 1 600 236Z" fill="${pine}"/>`;

const lamp = `
  <path d="M120 262V120" stroke="${wood}" stroke-width="6"/><path d="M76 124A44 44 0 0 1 164 124Z" fill="${straw}"/>
  <path d="M98 262A22 16 0 0 1 142 262Z" fill="${wood}"/>`;

const picture = `
  <rect x="488" y="74" width="112" height="142" fill="${frame}"/><rect x="498" y="84" width="92" height="122" fill="${cream}"/>
  <path d="M542 100A40 40 0 0 0 542 180Z" fill="${pine}"/><path d="M548 112A40 40 0 0 1 548 192Z" fill="${rose}"/>`;

const mirrored = (markup: string) => `<g transform="translate(640 0) scale(-1 1)">${markup}</g>`;

const layouts: Record<Room['layout'], string> = {
  'window-left': archedWindow + shelf,
  'window-right': mirrored(archedWindow + shelf),
  'shelf-left': mirrored(shelf) + picture,
  lamp: lamp + picture,
};

export function drawRoom(room: Room) {
  const [wall, floor] = walls[room.wall];
  return `<rect width="640" height="360" fill="${wall}"/><rect y="262" width="640" height="98" fill="${floor}"/>${layouts[room.layout]}`;
}
