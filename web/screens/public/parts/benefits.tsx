import { type Point, Points } from './page-parts.tsx';
import { t } from '../../../ui/words.ts';

export const personOnVideo = (
  <>
    <rect x="2" y="8" width="92" height="48" rx="8" fill="var(--night)" className="dark:[fill:var(--sunken)]" />
    <path d="M30 56A18 20 0 0 1 66 56Z" fill="var(--second)" />
    <circle cx="48" cy="26" r="10" fill="oklch(0.76 0.075 58)" />
    <circle cx="84" cy="18" r="4" fill="var(--rec)" />
  </>
);

const benefits: Point[] = [
  {
    title: t`Direct Connections`,
    text: t`Your answer goes to the manager named on the job.`,
    picture: (
      <>
        <path d="M26 8A24 24 0 0 0 26 56Z" fill="var(--primary)" />
        <path d="M70 8A24 24 0 0 1 70 56Z" fill="var(--second)" />
        <path d="M26 32H70" stroke="var(--ink)" strokeWidth="4" />
      </>
    ),
  },
  {
    title: t`Quality Jobs`,
    text: t`Every job shows its pay, location and skills.`,
    picture: (
      <>
        <rect x="4" y="10" width="60" height="44" rx="6" fill="var(--primary-tint)" />
        <path d="M14 24h30M14 34h40" stroke="var(--primary)" strokeWidth="4" />
        <path d="M14 44h18" stroke="var(--ink-3)" strokeWidth="4" />
        <path d="M78 12A20 20 0 0 1 78 52Z" fill="var(--second)" />
      </>
    ),
  },
  {
    title: t`Video Applications`,
    text: t`Three minutes in your own words. Re-record until it’s right.`,
    picture: personOnVideo,
  },
  {
    title: t`Career Growth`,
    text: t`See which skills you have and which ones to build.`,
    picture: (
      <>
        <path d="M4 56H96" stroke="var(--rule-strong)" strokeWidth="2" />
        <path d="M8 56A12 12 0 0 1 32 56Z" fill="var(--primary-tint)" />
        <path d="M34 56A16 16 0 0 1 66 56Z" fill="var(--second)" />
        <path d="M58 56A20 20 0 0 1 98 56Z" fill="var(--primary)" />
        <path d="M8 30L50 18L92 6" stroke="var(--ink)" strokeWidth="3" fill="none" />
      </>
    ),
  },
];

export const Benefits = () => <Points title="What you get" untitled items={benefits} />;
