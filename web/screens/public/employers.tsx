import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { CostComparison } from './parts/cost-comparison.tsx';
import { ClaimNote, ClosingBand, PageHero, type Point, Points, Steps } from './parts/page-parts.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`For Employers`,
    description: t`Post a job, watch three minute answers, meet the right people. No fee when you hire.`,
    path: '/employers',
  });

const benefits: Point[] = [
  {
    title: t`No fee when you hire`,
    text: t`No percentage and no success fee. You pay a flat price for jobs, or nothing while you look around.`,
  },
  {
    title: t`Hear people, not keywords`,
    text: t`Every applicant answers your own questions on video, in three minutes or less.`,
  },
  {
    title: t`An analysis with evidence`,
    text: t`Each strength is a quote with its second in the video. It’s an aid: you decide, and AI never rejects anyone.`,
  },
  {
    title: t`A first look without names`,
    text: t`Switch it on, and your team watches and scores before it knows who it is.`,
  },
  {
    title: t`Your team in one place`,
    text: t`Seats for your team, scorecards, notes, side-by-side comparison, and a board of applicants by stage.`,
  },
  {
    title: t`Interviews that happen`,
    text: t`Offer times, see conflicts, send calendar invitations in both time zones, with reminders.`,
  },
];

const steps: Point[] = [
  { title: t`Post a job`, text: t`Salary, requirements, two or three questions, and how soon you promise to answer.` },
  { title: t`Get matched`, text: t`Search candidates who chose to be found, and invite them to apply.` },
  { title: t`Review and connect`, text: t`Watch answers, compare, and set up the interview on the same page.` },
  { title: t`Hire directly`, text: t`You talk to the person you hire. There’s no one to pay in between.` },
];

export default function EmployersScreen() {
  return (
    <>
      <PageHero
        title="Meet people before you read about them."
        lead="Candidates answer your questions on video. You watch, decide and meet. What you save is the agency."
        actions={[
          { label: t`Start Hiring`, to: '/signup' },
          { label: t`View Pricing`, to: '/pricing' },
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
          { label: t`Get Started`, to: '/signup' },
          { label: t`View Pricing`, to: '/pricing' },
        ]}
      />
    </>
  );
}
