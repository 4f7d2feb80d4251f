const LEAF = 'oklch(0.4 0.082 162)';
const ROSE = 'oklch(0.815 0.105 2)';
const WOOD = 'oklch(0.5 0.06 60)';

export function VideoFrame({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 360" className={className} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="640" height="360" fill="oklch(0.87 0.028 150)" />
      <rect y="262" width="640" height="98" fill="oklch(0.8 0.034 150)" />
      <Window />
      <Shelves />
    </svg>
  );
}

function Window() {
  const frame = 'M40 210V110A62 62 0 0 1 164 110V210Z';
  return (
    <g>
      <path d={frame} fill="oklch(0.94 0.03 100)" />
      <path d="M40 210A62 46 0 0 1 164 210Z" fill="oklch(0.72 0.07 155)" />
      <circle cx="132" cy="112" r="17" fill="oklch(0.9 0.11 95)" />
      <path d="M102 50V210M40 132H164" stroke="oklch(0.99 0.004 100)" strokeWidth="6" />
      <path d={frame} fill="none" stroke="oklch(0.99 0.004 100)" strokeWidth="8" />
    </g>
  );
}

function Shelves() {
  return (
    <g>
      <rect x="478" y="150" width="132" height="8" fill={WOOD} />
      <rect x="490" y="96" width="15" height="54" fill={ROSE} />
      <rect x="507" y="84" width="12" height="66" fill={LEAF} />
      <rect x="521" y="102" width="18" height="48" fill="oklch(0.93 0.03 100)" />
      <rect x="541" y="90" width="13" height="60" fill="oklch(0.72 0.09 60)" />
      <path d="M566 150A18 18 0 0 1 602 150Z" fill={ROSE} />
      <path
        d="M584 132C584 104 566 96 560 84c16 2 24 14 26 26 2-16 12-26 24-28-4 16-20 26-22 50Z"
        fill="oklch(0.46 0.09 155)"
      />
      <rect x="478" y="236" width="132" height="8" fill={WOOD} />
      <path d="M492 236V196h46v40Z" fill="oklch(0.97 0.01 100)" />
      <path d="M500 228A15 15 0 0 1 530 228Z" fill={ROSE} />
      <path d="M560 236A20 20 0 0 1 600 236Z" fill={LEAF} />
    </g>
  );
}
