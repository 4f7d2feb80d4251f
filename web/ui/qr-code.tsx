import { encode } from 'uqr';

/** The code is black on white in every theme, because cameras do not recognize other colors. */
function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 3, ecc: 'M' });
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: cells.join('') };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = squaresOf(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block size-52 rounded-md border border-rule"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export function qrFile(text: string): string {
  const { size, path } = squaresOf(text);
  const box = `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">${box}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
