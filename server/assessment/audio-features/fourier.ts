/** Computes an in-place radix-2 Fourier transform; the length must be a power of two. */
export function fourier(re: Float64Array, im: Float64Array): void {
  reorder(re, im);
  for (let size = 2; size <= re.length; size <<= 1) butterflies(re, im, size);
}

function reorder(re: Float64Array, im: Float64Array): void {
  const length = re.length;
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
}

function butterflies(re: Float64Array, im: Float64Array, size: number): void {
  const half = size >> 1;
  const stepRe = Math.cos((-2 * Math.PI) / size);
  const stepIm = Math.sin((-2 * Math.PI) / size);
  for (let start = 0; start < re.length; start += size) {
    let turnRe = 1;
    let turnIm = 0;
    for (let a = start; a < start + half; a++) {
      const b = a + half;
      const oddRe = re[b]! * turnRe - im[b]! * turnIm;
      const oddIm = re[b]! * turnIm + im[b]! * turnRe;
      re[b] = re[a]! - oddRe;
      im[b] = im[a]! - oddIm;
      re[a] = re[a]! + oddRe;
      im[a] = im[a]! + oddIm;
      const next = turnRe * stepRe - turnIm * stepIm;
      turnIm = turnRe * stepIm + turnIm * stepRe;
      turnRe = next;
    }
  }
}
