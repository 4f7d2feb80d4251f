import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { personOnVideo } from './parts/benefits.tsx';
import { ClosingBand, PageHero, type Point, Points, Steps } from './parts/page-parts.tsx';
import { ProductPictures } from './parts/product-picture.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`For Candidates`,
    description: t`Apply with a three minute video to the manager who decides. Free, with a promised date for the answer.`,
    path: '/candidates',
  });

const shots = [
  {
    name: 'jobs',
    title: t`A match you can check`,
    text: t`Every job shows its pay, who decides and which of its skills you have.`,
    alt: t`Open jobs with their match to a profile`,
  },
  {
    name: 'application',
    title: t`An answer, with a date`,
    text: t`You see the deadline as soon as you apply, and who viewed your answer.`,
    alt: t`An application with its next step and its deadline`,
  },
  {
    name: 'interviews',
    title: t`Direct contact`,
    text: t`Pick a time in your own time zone and talk to the manager.`,
    alt: t`Interviews with their times`,
  },
] as const;

const benefits: Point[] = [
  {
    title: t`Video instead of a form`,
    text: t`Three minutes at most. Or ask for another way to answer.`,
    picture: personOnVideo,
  },
  {
    title: t`Your data, your decision`,
    text: t`You’re hidden until you say otherwise. Delete your video anytime.`,
    picture: (
      <>
        <path d="M2 58A22 22 0 0 1 46 58Z" fill="var(--primary)" />
        <rect x="14" y="8" width="20" height="24" rx="10" fill="var(--second)" />
        <rect x="56" y="30" width="38" height="28" rx="6" fill="var(--ink)" />
        <path d="M64 30v-8a11 11 0 0 1 22 0v8" stroke="var(--ink)" strokeWidth="4" fill="none" />
        <circle cx="75" cy="44" r="4" fill="var(--paper)" />
      </>
    ),
  },
  {
    title: t`Free to apply`,
    text: t`Credits never buy a better place.`,
    picture: (
      <>
        <path d="M10 58V34M34 58V34M58 58V34M82 58V34" stroke="var(--primary-tint)" strokeWidth="16" />
        <path d="M34 58V34" stroke="var(--primary)" strokeWidth="16" />
        <path d="M22 26A12 12 0 0 1 46 26Z" fill="var(--second)" />
        <path d="M0 60h96" stroke="var(--rule-strong)" strokeWidth="2" />
      </>
    ),
  },
];

const steps: Point[] = [
  { title: t`Create your profile`, text: t`Four short, optional steps.` },
  { title: t`Get matched`, text: t`See how many of a job’s skills you have.` },
  { title: t`Connect directly`, text: t`Your answer goes to a named manager.` },
  { title: t`Land your job`, text: t`Pick a time and talk.` },
];

export default function CandidatesScreen() {
  return (
    <>
      <PageHero
        title="Speak with the person who decides."
        lead="Answer two or three questions on video, and know when you’ll hear back."
        actions={[
          { label: t`Create Your Profile`, to: '/signup' },
          { label: t`Browse Jobs`, to: '/jobs' },
        ]}
      />
      <ProductPictures label={t`What you see`} shots={shots} />
      <Points title="What you get" untitled items={benefits} />
      <Steps title="How it works" items={steps} />
      <ClosingBand
        title="Say it in your own words."
        text="It’s free and takes a minute."
        actions={[
          { label: t`Get Started`, to: '/signup' },
          { label: t`Browse Jobs`, to: '/jobs' },
        ]}
      />
    </>
  );
}
