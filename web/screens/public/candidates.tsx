import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { ClosingBand, PageHero, type Point, Points, Steps } from './parts/page-parts.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`For Candidates`,
    description: t`Apply with a three minute video to the manager who decides. Free, with a promised date for the answer.`,
    path: '/candidates',
  });

const benefits: Point[] = [
  {
    title: t`Direct contact`,
    text: t`Each job names the manager who watches your answer. You can look them up before you apply.`,
  },
  {
    title: t`Video instead of a form`,
    text: t`Two or three questions, three minutes at most. Record again until it is right. No camera? Ask for another way to answer.`,
  },
  {
    title: t`A match you can check`,
    text: t`We count which skills of a job are on your profile and show you which ones. There is no hidden ranking.`,
  },
  {
    title: t`An answer, with a date`,
    text: t`Employers promise to answer within 3, 7, 10 or 14 days. You see the date from the moment you send.`,
  },
  {
    title: t`Your data, your decision`,
    text: t`Your profile is hidden until you show it. You can delete your video and get a signed receipt.`,
  },
  {
    title: t`Free to apply`,
    text: t`Standard applications are free and unlimited. Credits buy express applications; they never buy a better place.`,
  },
];

const steps: Point[] = [
  {
    title: t`Create your profile`,
    text: t`Four short steps: your skills, your experience, what you look for, a video if you like.`,
  },
  { title: t`Get matched`, text: t`Every open job shows how many of its skills you have.` },
  { title: t`Connect directly`, text: t`Your answer goes to the named manager. You see when it was opened.` },
  { title: t`Land your job`, text: t`Choose an interview time, talk, and decide together.` },
];

export default function CandidatesScreen() {
  return (
    <>
      <PageHero
        title="Speak with the person who decides."
        lead="Answer two or three questions on video. The hiring manager watches it, and you get an answer by a date you know."
        actions={[
          { label: t`Create Your Profile`, to: '/signup' },
          { label: t`Browse Jobs`, to: '/jobs' },
        ]}
      />
      <Points title="What you get" items={benefits} />
      <Steps title="How it works" items={steps} />
      <ClosingBand
        title="Say it in your own words."
        text="An account is free and takes a minute."
        actions={[
          { label: t`Get Started`, to: '/signup' },
          { label: t`Browse Jobs`, to: '/jobs' },
        ]}
      />
    </>
  );
}
