import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { CostComparison } from './parts/cost-comparison.tsx';
import { ClaimNote, ClosingBand, PageHero, type Point, Points, Steps } from './parts/page-parts.tsx';
import { ProductPictures } from './parts/product-picture.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`For Employers`,
    description: t`Post a job, watch three minute answers, meet the right people. No fee when you hire.`,
    path: '/employers',
  });

const shots = [
  {
    name: 'review',
    title: t`Hear people, not keywords`,
    text: t`Your questions, three minutes of video.`,
    alt: t`The review screen: a video answer above its transcript`,
  },
  {
    name: 'evidence',
    title: t`An analysis with evidence`,
    text: t`AI quotes, never rejects.`,
    alt: t`The analysis of an answer, with a quote for each strength`,
  },
  {
    name: 'applicants',
    title: t`Your team in one place`,
    text: t`Scorecards, notes, comparison.`,
    alt: t`The applicants of a job`,
  },
] as const;

const benefits: Point[] = [
  { title: t`No fee when you hire`, text: t`Flat prices only.` },
  { title: t`Interviews that happen`, text: t`With invitations and reminders.` },
  { title: t`A first look without names`, text: t`Score before you see who.` },
];

const steps: Point[] = [
  { title: t`Post a job`, text: t`Pay and questions.` },
  { title: t`Get matched`, text: t`Search and invite.` },
  { title: t`Review and connect`, text: t`Watch, compare, meet.` },
  { title: t`Hire directly`, text: t`No middleman, no fee.` },
];

export default function EmployersScreen() {
  return (
    <>
      <PageHero
        title="Meet people before you read about them."
        lead="Candidates answer on video. You skip the agency fee."
        actions={[
          { label: t`Start Hiring`, to: '/signup' },
          { label: t`View Pricing`, to: '/pricing' },
        ]}
      />
      <ProductPictures label={t`What you see`} shots={shots} />
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
        text="Drafts are free."
        actions={[
          { label: t`Get Started`, to: '/signup' },
          { label: t`View Pricing`, to: '/pricing' },
        ]}
      />
    </>
  );
}
