/** A company's color as it is used on the light and on the dark page, each with at least 4.5 to 1 against its ground. */
export type CompanyColors = { light: string; dark: string };

// The lightest ground of the light theme, and the lightest of the dark one.
const grounds = { light: [247, 249, 247], dark: [31, 45, 38] } as const;
const least = 4.5;
const steps = 50;

type Rgb = readonly [number, number, number];

/** Darkened for the light page and lightened for the dark one, no further than it must be; the hue stays. */
export function companyColors(color: string): CompanyColors {
  const rgb = rgbOf(color);
  return { light: readable(rgb, grounds.light, [0, 0, 0]), dark: readable(rgb, grounds.dark, [255, 255, 255]) };
}

/** Both, as a style sheet takes them. */
export function companyInk(color: string): string {
  const { light, dark } = companyColors(color);
  return `light-dark(${light}, ${dark})`;
}

function readable(color: Rgb, ground: Rgb, toward: Rgb): string {
  for (let step = 0; step <= steps; step += 1) {
    const mixed = mix(color, toward, step / steps);
    if (contrast(mixed, ground) >= least) return hexOf(mixed);
  }
  return hexOf(toward);
}

export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const mix = ([r, g, b]: Rgb, [toR, toG, toB]: Rgb, part: number): Rgb => {
  const between = (from: number, to: number) => Math.round(from + (to - from) * part);
  return [between(r, toR), between(g, toG), between(b, toB)];
};

const linear = (part: number) => (part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** By WCAG 2: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
