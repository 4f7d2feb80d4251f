const RADIUS = 76;
const HALF_CIRCLE = Math.PI * RADIUS;
const ARC = 'M8 86A76 76 0 0 1 160 86';
const colours = { primary: 'var(--primary)', warn: 'var(--warn)', danger: 'var(--danger)', neutral: 'var(--ink-2)' };

/** Scores of 80 and more are strong, and scores below 60 are weak (specification §9). */
const strengthOf = (score: number) => (score >= 80 ? 'primary' : score >= 60 ? 'warn' : 'danger');

type Range = { low: number; high: number };

/** A score has no color when its readings lie on both sides of a threshold. */
export const scoreTone = (score: number, range?: Range | null): keyof typeof colours =>
  range && strengthOf(range.low) !== strengthOf(range.high) ? 'neutral' : strengthOf(score);

type Props = {
  value: number;
  label: string;
  size?: number | undefined;
  range?: Range | null | undefined;
};

export function Dial({ value, label, size = 168, range }: Props) {
  const height = size * 0.56;
  return (
    <div role="img" aria-label={label} className="relative shrink-0" style={{ width: size, height }}>
      <svg viewBox="0 0 168 94" width={size} height={height} aria-hidden="true">
        <path d={ARC} fill="none" stroke="var(--sunken)" strokeWidth="15" />
        <path
          d={ARC}
          fill="none"
          stroke={colours[scoreTone(value, range)]}
          strokeWidth="15"
          strokeDasharray={`${(HALF_CIRCLE * value) / 100} ${HALF_CIRCLE}`}
        />
        <Cut at={60} />
        <Cut at={80} />
      </svg>
      <span className="absolute inset-x-0 bottom-0 text-center">
        <span className="type-figure" style={{ fontSize: size * 0.3 }}>
          {value}
        </span>
      </span>
    </div>
  );
}

function Cut({ at }: { at: number }) {
  const angle = Math.PI * (1 - at / 100);
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return (
    <line
      x1={84 + 66 * x}
      y1={86 - 66 * y}
      x2={84 + 86 * x}
      y2={86 - 86 * y}
      stroke="var(--surface)"
      strokeWidth="2.5"
    />
  );
}
