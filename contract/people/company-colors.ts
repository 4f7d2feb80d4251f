/** Both colors have a contrast of at least 4.5:1 against the background of their theme. */
export type CompanyColors = { light: string; dark: string };

const backgrounds = { light: [247, 249, 247], dark: [31, 45, 38] } as const;
const minContrast = 4.5;
const steps = 50;

type Rgb = readonly [number, number, number];

/** Darkens the color for the light theme and lightens it for the dark theme as little as necessary, without changing the hue. */
export function companyColors(color: string): CompanyColors {
  const rgb = rgbOf(color);
  return { light: readable(rgb, backgrounds.light, [0, 0, 0]), dark: readable(rgb, backgrounds.dark, [255, 255, 255]) };
}

export function companyInk(color: string): string {
  const { light, dark } = companyColors(color);
  return `light-dark(${light}, ${dark})`;
}

function readable(color: Rgb, ground: Rgb, toward: Rgb): string {
  for (let step = 0; step <= steps; step += 1) {
    const mixed = mix(color, toward, step / steps);
    if (contrast(mixed, ground) >= minContrast) return hexOf(mixed);
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

/** Returns the contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
