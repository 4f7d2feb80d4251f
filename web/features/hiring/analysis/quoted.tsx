import { cn } from '../../../ui/cn.ts';
import type { Piece } from './evidence.ts';

export function Quoted({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => {
    if (piece.claims.length === 0) return <span key={index}>{piece.text}</span>;
    const bad = piece.claims.every((claim) => claim.tone === 'bad');
    return (
      <mark key={index} className={cn('evidence', bad && 'bg-danger-tint! text-ink!')}>
        {piece.text}
        {piece.ends.map(({ n }) => (
          <sup key={n} id={`evidence-${n}`} className="ml-0.5 scroll-mt-40 font-sans text-[0.6875rem] font-heavy">
            {n}
          </sup>
        ))}
      </mark>
    );
  });
}
