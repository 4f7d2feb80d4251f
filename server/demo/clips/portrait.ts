export type Portrait = {
  skin: keyof typeof skins;
  hair: keyof typeof hairColours;
  style: 'crop' | 'bun' | 'long' | 'curly' | 'bob' | 'fade' | 'wrap';
  top: keyof typeof tops;
  collar?: 'crew' | 'shirt' | 'vneck';
  glasses?: boolean;
  beard?: boolean;
};

/** `mouth` ranges from 0 (closed) to 1 (open), `tilt` is in degrees and `look` ranges from -1 (left) to 1 (right). */
export type Expression = { mouth: number | 'smile'; blink: boolean; tilt: number; look: number };

const skins = {
  porcelain: ['oklch(0.86 0.055 60)', 'oklch(0.79 0.065 52)'],
  wheat: ['oklch(0.76 0.075 58)', 'oklch(0.68 0.08 52)'],
  clay: ['oklch(0.62 0.08 52)', 'oklch(0.54 0.08 48)'],
  walnut: ['oklch(0.49 0.064 48)', 'oklch(0.41 0.058 44)'],
  umber: ['oklch(0.42 0.052 46)', 'oklch(0.35 0.046 43)'],
} as const;

const hairColours = {
  ink: 'oklch(0.24 0.02 60)',
  brown: 'oklch(0.36 0.05 50)',
  auburn: 'oklch(0.47 0.1 42)',
  sand: 'oklch(0.72 0.085 75)',
  grey: 'oklch(0.72 0.012 90)',
  green: 'oklch(0.4 0.08 162)',
} as const;

const tops = {
  straw: 'oklch(0.87 0.125 98)',
  cream: 'oklch(0.945 0.018 95)',
  pine: 'oklch(0.4 0.082 162)',
  sage: 'oklch(0.72 0.055 160)',
  rose: 'oklch(0.815 0.105 2)',
  plum: 'oklch(0.36 0.075 5)',
  ink: 'oklch(0.27 0.03 164)',
} as const;

const line = 'oklch(0.17 0.02 60)';
const lips = 'oklch(0.74 0.09 25)';
const mouthInside: Record<Portrait['skin'], string> = {
  porcelain: 'oklch(0.3 0.06 25)',
  wheat: 'oklch(0.3 0.06 25)',
  clay: 'oklch(0.3 0.06 25)',
  walnut: 'oklch(0.2 0.05 25)',
  umber: 'oklch(0.17 0.04 25)',
};
const face = 'M41 46a19 19 0 0 1 38 0v10a19 20 0 0 1-38 0Z';
const curls = [
  [40, 42, 12],
  [48, 31, 12],
  [61, 27, 12],
  [73, 32, 12],
  [80, 43, 12],
  [82, 56, 10],
  [38, 56, 10],
];

const hairBehind: Partial<Record<Portrait['style'], string>> = {
  long: '<path d="M34 58C34 34 44 24 60 24s26 10 26 34v34H34Z"/>',
  bob: '<path d="M33 50C33 33 44 25 60 25s27 8 27 25v26a4 4 0 0 1-4 4H37a4 4 0 0 1-4-4Z"/>',
  curly: curls.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join(''),
  bun: '<circle cx="60" cy="20" r="9.5"/>',
  wrap: '<path d="M31 62C31 38 42 22 60 22s29 16 29 40c0 16 4 22 8 30H23c4-8 8-14 8-30Z"/>',
};

const hairOnFace: Partial<Record<Portrait['style'], string>> = {
  crop: 'M38 24h44v20c-10 1-14-4-18-7-6 6-16 8-26 7Z',
  bun: 'M38 24h44v22c-12-2-20-6-24-10-4 5-12 9-20 10Z',
  long: 'M38 24h44v30c-4-10-14-14-22-19-6 6-18 9-22 19Z',
  bob: 'M38 24h44v20c-20 2-36-1-44 2Z',
  curly: 'M38 24h44v17c-6 4-10-1-15 2-5-5-10 0-14-2-5 4-10 2-15 2Z',
  fade: 'M38 24h44v14c-14-3-30-3-44 0Z',
};

const hairOnTop: Partial<Record<Portrait['style'], string>> = {
  crop: 'M39.5 46C37 28 48 20.5 61 20.5S83 28 80.5 46c-2-5-4-8-6-10H46c-3 2-5 5-6.5 10Z',
  fade: 'M40.5 42C39 28 49 21.5 60 21.5S81 28 79.5 42C76 35 70 34 60 34s-16 1-19.5 8Z',
  bun: 'M39.5 47C37 30 48 22 60 22s23 8 20.5 25c-2-6-3-8-5-11H45c-3 3-4 6-5.5 11Z',
};

function shoulders(portrait: Portrait) {
  const [skin, shade] = skins[portrait.skin];
  const cloth = `<path d="M12 124A48 46 0 0 1 108 124Z" fill="${tops[portrait.top]}"/>`;
  if (portrait.style === 'wrap')
    return `${cloth}<path d="M36 84c6 14 42 14 48 0l10 12c-10 12-58 12-68 0Z" fill="oklch(0 0 0 / .14)"/>`;
  const neck = `<path d="M51 66h18v17a9 9 0 0 1-18 0Z" fill="${shade}"/>`;
  const collars = {
    shirt:
      '<path d="M46 78l14 15-11 9-9-18Z M74 78L60 93l11 9 9-18Z" fill="oklch(0.97 0.005 100)" stroke="oklch(0 0 0 / .08)"/>',
    vneck: `<path d="M49 79l11 20 11-20a12 12 0 0 1-22 0Z" fill="${skin}"/>`,
    crew: '<path d="M47 83.5a13.2 10.5 0 0 0 26 0" fill="none" stroke="oklch(0 0 0 / .18)" stroke-width="3"/>',
  };
  return cloth + neck + (portrait.collar ? collars[portrait.collar] : '');
}

function eyes(blink: boolean) {
  if (blink)
    return `<path d="M50.5 53.4h4M65.5 53.4h4" stroke="${line}" stroke-width="1.4" stroke-linecap="round" fill="none"/>`;
  return `<circle cx="52.5" cy="53" r="1.7" fill="${line}"/><circle cx="67.5" cy="53" r="1.7" fill="${line}"/>`;
}

function mouth(portrait: Portrait, shape: Expression['mouth']) {
  const y = portrait.beard ? 64 : 62.8;
  const colour = portrait.beard ? lips : line;
  const stroke = `fill="none" stroke="${colour}" stroke-width="1.7" stroke-linecap="round"`;
  if (shape === 'smile') return `<path d="M55 ${y + 0.6}a5.4 3.6 0 0 0 10 0" ${stroke}/>`;
  if (shape === 0) return `<path d="M55.5 ${y + 0.9}q4.5 1.2 9 0" ${stroke}/>`;
  const fill = portrait.beard ? lips : mouthInside[portrait.skin];
  return `<path d="M54.5 ${y}h11a5.5 ${(1.2 + shape * 4.6).toFixed(2)} 0 0 1-11 0Z" fill="${fill}"/>`;
}

function glasses() {
  return `<g fill="none" stroke="oklch(0.22 0.02 60)" stroke-width="1.5"><circle cx="52" cy="53" r="6.2"/><circle cx="68" cy="53" r="6.2"/><path d="M58.2 52.3h3.6"/></g>`;
}

function head(portrait: Portrait, expression: Expression, clipId: string) {
  const [skin, shade] = skins[portrait.skin];
  const hair = hairColours[portrait.hair];
  const hasEars = ['crop', 'fade', 'bun'].includes(portrait.style);
  const onFace = hairOnFace[portrait.style];
  const onTop = hairOnTop[portrait.style];
  return [
    hasEars ? `<circle cx="41" cy="54" r="4.5" fill="${shade}"/><circle cx="79" cy="54" r="4.5" fill="${shade}"/>` : '',
    `<clipPath id="${clipId}"><path d="${face}"/></clipPath><path d="${face}" fill="${skin}"/>`,
    `<g clip-path="url(#${clipId})" fill="${hair}">`,
    onFace ? `<path d="${onFace}"/>` : '',
    portrait.beard ? '<path d="M38 57c5 2 7 6 10 6h24c3 0 5-4 10-6v24H38Z"/>' : '',
    '</g>',
    onTop ? `<path d="${onTop}" fill="${hair}"/>` : '',
    portrait.style === 'wrap'
      ? ''
      : `<path d="M41 47v-1a19 19 0 0 1 38 0v1" fill="none" stroke="${hair}" stroke-width="1.6"/>`,
    `<g transform="translate(${(expression.look * 3).toFixed(2)} 0)">`,
    eyes(expression.blink),
    mouth(portrait, expression.mouth),
    portrait.glasses ? glasses() : '',
    '</g>',
  ].join('');
}

export function drawPortrait(portrait: Portrait, expression: Expression, clipId: string) {
  const turn = `transform="rotate(${expression.tilt} 60 84)"`;
  const behind = hairBehind[portrait.style] ?? '';
  return [
    `<g ${turn} fill="${hairColours[portrait.hair]}">${behind}</g>`,
    shoulders(portrait),
    `<g ${turn}>${head(portrait, expression, clipId)}</g>`,
  ].join('');
}
