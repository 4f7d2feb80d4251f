export const SKINS = {
  a: ['oklch(0.86 0.055 60)', 'oklch(0.79 0.065 52)'],
  b: ['oklch(0.76 0.075 58)', 'oklch(0.68 0.08 52)'],
  c: ['oklch(0.62 0.08 52)', 'oklch(0.54 0.08 48)'],
  d: ['oklch(0.46 0.062 48)', 'oklch(0.39 0.056 44)'],
  e: ['oklch(0.37 0.045 45)', 'oklch(0.31 0.04 42)'],
} as const;

export const HAIRS = {
  ink: 'oklch(0.24 0.02 60)',
  brown: 'oklch(0.36 0.05 50)',
  auburn: 'oklch(0.47 0.1 42)',
  sand: 'oklch(0.72 0.085 75)',
  grey: 'oklch(0.72 0.012 90)',
  green: 'oklch(0.4 0.08 162)',
} as const;

const TOPS = {
  straw: 'oklch(0.87 0.125 98)',
  cream: 'oklch(0.945 0.018 95)',
  pine: 'oklch(0.4 0.082 162)',
  sage: 'oklch(0.72 0.055 160)',
  rose: 'oklch(0.815 0.105 2)',
  plum: 'oklch(0.36 0.075 5)',
  ink: 'oklch(0.27 0.03 164)',
};

/** What a drawn person is made of; `look` turns the face, from -1 (left) to 1 (right). */
export type Person = {
  skin: keyof typeof SKINS;
  hair: keyof typeof HAIRS;
  style: 'crop' | 'bun' | 'long' | 'curly' | 'bob' | 'bald' | 'fade' | 'wrap';
  top: string;
  collar?: 'crew' | 'shirt' | 'vneck';
  glasses?: boolean;
  beard?: boolean;
  look?: number;
};

/** The people of the drawn panels. */
export const people = {
  maya: { skin: 'c', hair: 'ink', style: 'curly', top: TOPS.straw, collar: 'crew' },
  dana: { skin: 'a', hair: 'auburn', style: 'bob', top: TOPS.ink, collar: 'vneck', glasses: true },
  amir: { skin: 'b', hair: 'ink', style: 'crop', top: TOPS.cream, collar: 'shirt', beard: true },
  june: { skin: 'b', hair: 'ink', style: 'long', top: TOPS.rose, collar: 'crew' },
  tomas: { skin: 'a', hair: 'sand', style: 'crop', top: TOPS.pine, collar: 'shirt' },
  ada: { skin: 'e', hair: 'ink', style: 'bun', top: TOPS.straw, collar: 'vneck' },
  noor: { skin: 'b', hair: 'green', style: 'wrap', top: TOPS.plum },
  leon: { skin: 'd', hair: 'ink', style: 'fade', top: TOPS.sage, collar: 'crew', glasses: true },
} satisfies Record<string, Person>;
