import { useId } from 'react';
import { HAIRS, type Person, SKINS } from './people.ts';

const HEAD = 'M41 46a19 19 0 0 1 38 0v10a19 20 0 0 1-38 0Z';
const DARK = 'oklch(0.2 0.02 60)';

type Props = {
  person: Person;
  /** How far the mouth is open, from 0 to 1; a smile when left out. */
  mouth?: number | undefined;
};

/** A paper-cut person on a field of 120 x 124, made of the half disc and the circle. */
export function PersonShape({ person, mouth }: Props) {
  const [skin, shade] = SKINS[person.skin];
  const hair = HAIRS[person.hair];
  const clip = useId();
  const hasEars = !['wrap', 'long', 'bob', 'curly'].includes(person.style);
  return (
    <g>
      <HairBehind style={person.style} fill={hair} />
      <path d="M12 124A48 46 0 0 1 108 124Z" fill={person.top} />
      {person.style === 'wrap' ? (
        <path d="M36 84c6 14 42 14 48 0l10 12c-10 12-58 12-68 0Z" fill="oklch(0 0 0 / .14)" />
      ) : (
        <>
          <path d="M51 66h18v17a9 9 0 0 1-18 0Z" fill={shade} />
          <Collar collar={person.collar} skin={skin} />
        </>
      )}
      {hasEars && (
        <>
          <circle cx="41" cy="54" r="4.5" fill={shade} />
          <circle cx="79" cy="54" r="4.5" fill={shade} />
        </>
      )}
      <clipPath id={clip}>
        <path d={HEAD} />
      </clipPath>
      <path d={HEAD} fill={skin} />
      <g clipPath={`url(#${clip})`}>
        <HairOnHead style={person.style} fill={hair} />
        {person.beard && <path d="M38 57c5 2 7 6 10 6h24c3 0 5-4 10-6v24H38Z" fill={hair} />}
      </g>
      <HairOver style={person.style} fill={hair} />
      <g transform={`translate(${(person.look ?? 0) * 3} 0)`}>
        <Face beard={person.beard ?? false} mouth={mouth} />
        {person.glasses && <Glasses />}
      </g>
    </g>
  );
}

type Hair = { style: Person['style']; fill: string };

const CURLS = [
  [40, 42, 12],
  [48, 31, 12],
  [61, 27, 12],
  [73, 32, 12],
  [80, 43, 12],
  [82, 56, 10],
  [38, 56, 10],
] as const;

function HairBehind({ style, fill }: Hair) {
  if (style === 'curly') {
    return (
      <g fill={fill}>
        {CURLS.map(([x, y, radius]) => (
          <circle key={x} cx={x} cy={y} r={radius} />
        ))}
      </g>
    );
  }
  if (style === 'bun') return <circle cx="60" cy="20" r="9.5" fill={fill} />;
  const path = {
    long: 'M34 58C34 34 44 24 60 24s26 10 26 34v34H34Z',
    bob: 'M33 50C33 33 44 25 60 25s27 8 27 25v26a4 4 0 0 1-4 4H37a4 4 0 0 1-4-4Z',
    wrap: 'M31 62C31 38 42 22 60 22s29 16 29 40c0 16 4 22 8 30H23c4-8 8-14 8-30Z',
    crop: undefined,
    bald: undefined,
    fade: undefined,
  }[style];
  return path && <path d={path} fill={fill} />;
}

function HairOnHead({ style, fill }: Hair) {
  const path = {
    crop: 'M38 24h44v20c-10 1-14-4-18-7-6 6-16 8-26 7Z',
    bun: 'M38 24h44v22c-12-2-20-6-24-10-4 5-12 9-20 10Z',
    long: 'M38 24h44v30c-4-10-14-14-22-19-6 6-18 9-22 19Z',
    bob: 'M38 24h44v20c-20 2-36-1-44 2Z',
    curly: 'M38 24h44v17c-6 4-10-1-15 2-5-5-10 0-14-2-5 4-10 2-15 2Z',
    fade: 'M38 24h44v14c-14-3-30-3-44 0Z',
    bald: undefined,
    wrap: undefined,
  }[style];
  return path && <path d={path} fill={fill} />;
}

function HairOver({ style, fill }: Hair) {
  if (style === 'bald' || style === 'wrap') return null;
  const path = {
    crop: 'M39.5 46C37 28 48 20.5 61 20.5S83 28 80.5 46c-2-5-4-8-6-10H46c-3 2-5 5-6.5 10Z',
    fade: 'M40.5 42C39 28 49 21.5 60 21.5S81 28 79.5 42C76 35 70 34 60 34s-16 1-19.5 8Z',
    bun: 'M39.5 47C37 30 48 22 60 22s23 8 20.5 25c-2-6-3-8-5-11H45c-3 3-4 6-5.5 11Z',
    long: undefined,
    bob: undefined,
    curly: undefined,
  }[style];
  return (
    <>
      {path && <path d={path} fill={fill} />}
      <path d="M41 47v-1a19 19 0 0 1 38 0v1" fill="none" stroke={fill} strokeWidth="1.6" />
    </>
  );
}

function Collar({ collar, skin }: { collar: Person['collar']; skin: string }) {
  if (collar === 'vneck') return <path d="M49 79l11 20 11-20a12 12 0 0 1-22 0Z" fill={skin} />;
  if (collar === 'crew') {
    return <path d="M47 83.5a13.2 10.5 0 0 0 26 0" fill="none" stroke="oklch(0 0 0 / .18)" strokeWidth="3" />;
  }
  if (collar !== 'shirt') return null;
  return (
    <g fill="oklch(0.97 0.005 100)">
      <path d="M46 78l14 15-11 9-9-18Z" />
      <path d="M74 78L60 93l11 9 9-18Z" />
    </g>
  );
}

function Face({ beard, mouth }: { beard: boolean; mouth: number | undefined }) {
  return (
    <g>
      <circle cx="52.5" cy="53" r="1.7" fill={DARK} />
      <circle cx="67.5" cy="53" r="1.7" fill={DARK} />
      {mouth === undefined ? (
        <path
          d={beard ? 'M55.5 65.5a5 4 0 0 0 9 0' : 'M54.5 63.5a6 4.6 0 0 0 11 0'}
          fill="none"
          stroke={beard ? 'oklch(0.95 0.02 60)' : 'oklch(0.2 0.02 60 / .85)'}
          strokeWidth="1.7"
          strokeLinecap="round"
        />
      ) : (
        <path d={`M54.5 62.8h11a5.5 ${(1.5 + mouth * 4.5).toFixed(1)} 0 0 1-11 0Z`} fill="oklch(0.3 0.06 25)" />
      )}
    </g>
  );
}

function Glasses() {
  return (
    <g fill="none" stroke="oklch(0.22 0.02 60)" strokeWidth="1.5">
      <circle cx="52" cy="53" r="6.2" />
      <circle cx="68" cy="53" r="6.2" />
      <path d="M58.2 52.3h3.6" />
    </g>
  );
}
