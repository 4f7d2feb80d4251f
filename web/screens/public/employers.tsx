import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/route-handle.ts';
import { CostComparison } from './cost-comparison.tsx';
import { ClaimNote, ClosingBand, PageHero, type Point, Points, Steps } from './page-parts.tsx';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: 'For Employers',
    description: 'Post a job, watch three minute answers, meet the right people. No fee when you hire.',
    path: '/employers',
  });

const benefits: Point[] = [
  {
    title: 'No fee when you hire',
    text: 'No percentage and no success fee. You pay a flat price for postings, or nothing while you look around.',
  },
  {
    title: 'Hear people, not keywords',
    text: 'Every applicant answers your own questions on video, in three minutes or less.',
  },
  {
    title: 'An analysis with evidence',
    text: 'Each strength is a quote with its second in the video. It is an aid: you decide, and nobody is rejected by software.',
  },
  {
    title: 'A first look without names',
    text: 'Switch it on, and your team watches and scores before it knows who it is.',
  },
  {
    title: 'Your team in one place',
    text: 'Seats for colleagues, scorecards, notes, comparison side by side, and a board of who stands where.',
  },
  {
    title: 'Interviews that happen',
    text: 'Offer times, see conflicts, send calendar invitations in both time zones, with reminders.',
  },
];

const steps: Point[] = [
  { title: 'Post a job', text: 'Salary, requirements, two or three questions, and how soon you promise to answer.' },
  { title: 'Get matched', text: 'Search candidates who chose to be found, and invite them to apply.' },
  { title: 'Review and connect', text: 'Watch answers, compare, and set up the interview on the same page.' },
  { title: 'Hire directly', text: 'You talk to the person you hire. There is nobody to pay in between.' },
];

export default function EmployersScreen() {
  return (
    <>
      <PageHero
        title="Meet people before you read about them."
        lead="Candidates answer your questions on video. You watch, decide and meet. What you save is the agency."
        actions={[
          { label: 'Start Hiring', to: '/signup' },
          { label: 'View Pricing', to: '/pricing' },
        ]}
      />
      <CostComparison />
      <p className="wrap mt-6 text-ink-2">
        A traditional $100,000 salary plus a 20% fee is $120,000. Our platform fee on a hire is $0: no percentage or
        success fee, optional flat plans from $49 a month.
        <ClaimNote of="cost" />
      </p>
      <Points title="What you get" items={benefits} />
      <Steps title="How it works" items={steps} />
      <p className="wrap mt-12 text-ink-2">
        Time-to-hire reduced by up to 50%.
        <ClaimNote of="time-to-hire" />
      </p>
      <ClosingBand
        title="Your next colleague is three minutes away."
        text="Create an account for your company. Drafting a job costs nothing."
        actions={[
          { label: 'Get Started', to: '/signup' },
          { label: 'View Pricing', to: '/pricing' },
        ]}
      />
    </>
  );
}
