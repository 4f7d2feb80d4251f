type Place = { location: string; city: string; state: string };

const states = new Map(
  'al Alabama,ak Alaska,az Arizona,ar Arkansas,ca California,co Colorado,ct Connecticut,de Delaware,fl Florida,ga Georgia,hi Hawaii,id Idaho,il Illinois,in Indiana,ia Iowa,ks Kansas,ky Kentucky,la Louisiana,me Maine,md Maryland,ma Massachusetts,mi Michigan,mn Minnesota,ms Mississippi,mo Missouri,mt Montana,ne Nebraska,nv Nevada,nh New Hampshire,nj New Jersey,nm New Mexico,ny New York,nc North Carolina,nd North Dakota,oh Ohio,ok Oklahoma,or Oregon,pa Pennsylvania,ri Rhode Island,sc South Carolina,sd South Dakota,tn Tennessee,tx Texas,ut Utah,vt Vermont,va Virginia,wa Washington,wv West Virginia,wi Wisconsin,wy Wyoming,dc District of Columbia'
    .split(',')
    .map((line) => [line.slice(0, 2), line.slice(3).toLowerCase()] as const),
);
const shortNames = new Map([...states].map(([short, name]) => [name, short]));

export const placeTokens = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  ),
];

export function placeTokensOf({ location, city, state }: Place): string[] {
  const written = placeTokens(state).join(' ');
  const other = states.get(written) ?? shortNames.get(written) ?? '';
  return placeTokens([location, city, state, other].join(' '));
}

/** Builds a prefix query for tsquery; words contain only letters and digits, so no quoting is needed. */
export const placeQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');
