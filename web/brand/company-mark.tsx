import { pictureAddress } from '#contract/people/company-page.ts';
import { seedOf } from './seed.ts';

const GREEN = 'var(--primary)';
const ROSE = 'var(--second-deep)';
const GROUNDS = ['var(--primary-tint)', 'var(--second-tint)', 'var(--sunken)'];

const ART = [
  <>
    <path d="M23 10A14 14 0 0 0 23 38Z" fill={GREEN} />
    <path d="M25 10A14 14 0 0 1 25 38Z" fill={ROSE} />
  </>,
  <>
    <path d="M10 23A14 14 0 0 1 38 23Z" fill={GREEN} />
    <path d="M10 26A14 14 0 0 0 38 26Z" fill={ROSE} />
  </>,
  <>
    <path d="M10 36A9 9 0 0 1 28 36Z" fill={ROSE} />
    <path d="M20 36A9 9 0 0 1 38 36Z" fill={GREEN} />
    <path d="M15 24A9 9 0 0 1 33 24Z" fill={GREEN} />
  </>,
  <>
    <path d="M11 11A13 13 0 0 1 11 37Z" fill={GREEN} />
    <path d="M25 11A13 13 0 0 1 25 37Z" fill={ROSE} />
  </>,
  <>
    <path d="M11 12H24A12 12 0 0 1 24 36H11Z" fill={GREEN} />
    <circle cx="22" cy="24" r="5.5" fill="var(--surface)" />
  </>,
  <>
    <path d="M10 17A7 7 0 0 1 24 17Z" fill={GREEN} />
    <path d="M24 17A7 7 0 0 1 38 17Z" fill={ROSE} />
    <path d="M10 37V23H38V37A14 14 0 0 0 10 37Z" fill={GREEN} />
  </>,
  <>
    <path d="M10 24A14 14 0 0 1 38 24Z" fill={GREEN} />
    <path d="M17 38V28H31V38Z" fill={ROSE} />
  </>,
  <>
    <circle cx="24" cy="24" r="14" fill={GREEN} />
    <path d="M24 17A7 7 0 0 1 24 31Z" fill="var(--surface)" />
  </>,
];

type Props = { name: string; logo?: string | null | undefined; size?: number | undefined };

export function CompanyMark({ name, logo, size = 48 }: Props) {
  if (logo)
    return (
      <img
        src={pictureAddress(logo, size > 48 ? 'large' : 'small')}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className="max-w-none shrink-0 rounded-md bg-white object-contain"
        style={{ width: size, height: size }}
      />
    );
  return <HalfDiscs name={name} size={size} />;
}

function HalfDiscs({ name, size }: { name: string; size: number }) {
  const seed = seedOf(name);
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" className="shrink-0 rounded-md">
      <rect width="48" height="48" fill={GROUNDS[(seed >>> 11) % GROUNDS.length]} />
      {ART[(seed >>> 4) % ART.length]}
    </svg>
  );
}
