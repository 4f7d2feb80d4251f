import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { ClosingBand, PageHero, type Point, Points } from './parts/page-parts.tsx';
import { ProductPictures } from './parts/product-picture.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`Features`,
    description: t`Everything Saywell does for candidates and employers.`,
    path: '/features',
  });

const shots = [
  {
    name: 'review',
    title: t`Video applications`,
    text: t`Three minutes, with a transcript.`,
    alt: t`The review screen: a video answer above its transcript`,
  },
  {
    name: 'applicants',
    title: t`Every applicant in one table`,
    text: t`Sort, compare, score and decide as a team.`,
    alt: t`The applicants of a job`,
  },
  {
    name: 'interviews',
    title: t`Interviews`,
    text: t`Offered times, invitations and a video room.`,
    alt: t`Interviews with their times`,
  },
] as const;

const core: Point[] = [
  { title: t`Explained matching`, text: t`Every skill named.` },
  { title: t`Analysis with evidence`, text: t`Every point linked to its moment.` },
  { title: t`A promised answer`, text: t`In 3, 7, 10 or 14 days.` },
  { title: t`Real-time messaging`, text: t`With files.` },
];

const candidate: Point[] = [
  { title: t`Profile versions`, text: t`One per kind of job.` },
  { title: t`Why this score`, text: t`See the evidence, fix it, appeal.` },
  { title: t`Job alerts`, text: t`New matches by email.` },
  { title: t`Delete my video`, text: t`With a signed receipt.` },
];

const employer: Point[] = [
  { title: t`Scorecards and a blind first look`, text: t`Score before you see who it is.` },
  { title: t`Candidate search`, text: t`Shortlist and invite.` },
  { title: t`Team seats`, text: t`Three roles, one pipeline.` },
  { title: t`Bulk messages`, text: t`One message, many applicants.` },
];

const additional: Point[] = [
  { title: t`Another way to answer`, text: t`Extra time, audio or writing.` },
  { title: t`Light and dark`, text: t`With keyboard and screen readers.` },
  { title: t`Public job board`, text: t`For people and search engines.` },
];

const integrations: Point[] = [
  { title: t`Calendar apps`, text: t`Google, Outlook, Apple.` },
  { title: t`Email platforms`, text: t`Every notice by email.` },
  { title: t`ATS systems`, text: t`CSV and a documented API.` },
  { title: t`HR tools`, text: t`Through the same API.` },
];

export default function FeaturesScreen() {
  return (
    <>
      <PageHero
        title="Everything between hello and hired."
        lead="Everything in Saywell today."
        actions={[
          { label: t`Get Started`, to: '/signup' },
          { label: t`Contact Us`, to: '/contact' },
        ]}
      />
      <ProductPictures label={t`What you see`} shots={shots} />
      <Points title="Core Features" items={core} columns={4} />
      <Points title="For Candidates" items={candidate} columns={4} />
      <Points title="For Employers" items={employer} columns={4} />
      <Points title="Additional Features" items={additional} />
      <Points title="Integrations" items={integrations} columns={4} />
      <ClosingBand
        title="See it with your own job."
        text="An account is free."
        actions={[
          { label: t`Get Started`, to: '/signup' },
          { label: t`Contact Us`, to: '/contact' },
        ]}
      />
    </>
  );
}
