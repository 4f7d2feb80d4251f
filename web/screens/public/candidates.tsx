import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/route-handle.ts';
import { ClosingBand, PageHero, type Point, Points, Steps } from './page-parts.tsx';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: 'For Candidates',
    description:
      'Apply with a three minute video to the manager who decides. Free, with a promised date for the answer.',
    path: '/candidates',
  });

const benefits: Point[] = [
  {
    title: 'Direct contact',
    text: 'Each job names the manager who watches your answer. You can look them up before you apply.',
  },
  {
    title: 'Video instead of a form',
    text: 'Two or three questions, three minutes at most. Record again until it is right. No camera? Ask for another way to answer.',
  },
  {
    title: 'A match you can check',
    text: 'We count which skills of a job are on your profile and show you which ones. There is no hidden ranking.',
  },
  {
    title: 'An answer, with a date',
    text: 'Employers promise to answer within 3, 7, 10 or 14 days. You see the date from the moment you send.',
  },
  {
    title: 'Your data, your decision',
    text: 'Nobody sees your profile until you show it. You can delete your video and get a signed receipt.',
  },
  {
    title: 'Free to apply',
    text: 'Standard applications are free and unlimited. Credits buy express applications; they never buy a better place.',
  },
];

const steps: Point[] = [
  {
    title: 'Create your profile',
    text: 'Four short steps: your skills, your experience, what you look for, a video if you like.',
  },
  { title: 'Get matched', text: 'Every open job shows how many of its skills you have.' },
  { title: 'Connect directly', text: 'Your answer goes to the named manager. You see when it was opened.' },
  { title: 'Land your job', text: 'Choose an interview time, talk, and decide together.' },
];

export default function CandidatesScreen() {
  return (
    <>
      <PageHero
        title="Speak with the person who decides."
        lead="Answer two or three questions on video. The hiring manager watches it, and you get an answer by a date you know."
        actions={[
          { label: 'Create Your Profile', to: '/signup' },
          { label: 'Browse Jobs', to: '/jobs' },
        ]}
      />
      <Points title="What you get" items={benefits} />
      <Steps title="How it works" items={steps} />
      <ClosingBand
        title="Say it in your own words."
        text="An account is free and takes a minute."
        actions={[
          { label: 'Get Started', to: '/signup' },
          { label: 'Browse Jobs', to: '/jobs' },
        ]}
      />
    </>
  );
}
