import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
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
  { title: t`Video instead of a form`, text: t`Three minutes at most. Or ask for another way to answer.` },
  { title: t`Your data, your decision`, text: t`You’re hidden until you say otherwise. Delete your video anytime.` },
  { title: t`Free to apply`, text: t`Credits never buy a better place.` },
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
      <Points title="What you get" items={benefits} />
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
