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
  {
    title: t`No fee when you hire`,
    text: t`Flat prices only.`,
    picture: (
      <>
        <path d="M4 20h92" stroke="var(--rule-strong)" strokeWidth="2" strokeDasharray="4 4" />
        <rect x="4" y="32" width="64" height="24" rx="6" fill="var(--primary)" />
        <rect x="72" y="32" width="24" height="24" rx="6" fill="none" stroke="var(--second-deep)" strokeWidth="2" />
        <path d="M76 52L92 36" stroke="var(--second-deep)" strokeWidth="2" />
      </>
    ),
  },
  {
    title: t`Interviews that happen`,
    text: t`With invitations and reminders.`,
    picture: (
      <>
        <rect x="4" y="12" width="60" height="46" rx="6" fill="var(--primary-tint)" />
        <path d="M4 18a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v8H4Z" fill="var(--primary)" />
        <path d="M18 6v12M50 6v12" stroke="var(--ink)" strokeWidth="4" />
        <path d="M22 42l8 8 16-16" stroke="var(--primary-text)" strokeWidth="4" fill="none" />
        <path d="M76 18A20 20 0 0 1 76 58Z" fill="var(--second)" />
      </>
    ),
  },
  {
    title: t`A first look without names`,
    text: t`Score before you see who.`,
    picture: (
      <>
        <path d="M2 58A22 22 0 0 1 46 58Z" fill="var(--primary)" />
        <rect x="14" y="8" width="20" height="24" rx="10" fill="var(--rule-strong)" />
        <rect x="8" y="15" width="32" height="10" rx="5" fill="var(--ink)" />
        <path d="M58 22h38M58 36h26M58 50h32" stroke="var(--mark)" strokeWidth="8" />
      </>
    ),
  },
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
      <Points title="What you get" untitled items={benefits} />
      <CostComparison>
        <p className="mt-4 text-ink-2">
          A traditional $100,000 salary plus a 20% fee is $120,000. Our platform fee on a hire is $0: no percentage or
          success fee, optional flat plans from $49 a month.
          <ClaimNote of="cost" />
        </p>
      </CostComparison>
      <Steps title="How it works" items={steps}>
        <p className="text-md text-ink-2">
          Time-to-hire reduced by up to 50%.
          <ClaimNote of="time-to-hire" />
        </p>
      </Steps>
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
