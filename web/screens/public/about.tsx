import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { ClosingBand, PageHero, type Point, Points, Prose } from './parts/page-parts.tsx';
import { ProductPictures } from './parts/product-picture.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`About Us`,
    description: t`Why Saywell connects applicants directly with the people who hire, with no one in between.`,
    path: '/about',
  });

const shots = [
  {
    name: 'jobs',
    title: t`Every job names who decides`,
    text: t`With its pay and the date you’ll hear back by.`,
    alt: t`Open jobs with their match to a profile`,
  },
  {
    name: 'review',
    title: t`Three minutes, watched by a person`,
    text: t`No keyword score between the two of you.`,
    alt: t`The review screen: a video answer above its transcript`,
  },
  {
    name: 'application',
    title: t`An answer for every applicant`,
    text: t`With a reason, by the promised date.`,
    alt: t`An application with its next step and its deadline`,
  },
] as const;

const values: Point[] = [
  { title: t`People First`, text: t`AI may count and quote. It never rejects anyone.` },
  { title: t`Direct Approach`, text: t`Your answer goes to the manager who decides.` },
  { title: t`Quality Focus`, text: t`No job without a salary range and honest questions.` },
  { title: t`Global Reach`, text: t`Any phone or laptop, any time zone.` },
];

export default function AboutScreen() {
  return (
    <>
      <PageHero
        title="Hiring is a conversation. We took out the rest."
        lead="Candidates and hiring managers, directly. No agency, no recruitment fees."
      />
      <Prose title="Our Mission">
        <p>People say in their own words what they can do, to the person who can say yes. Everyone gets an answer.</p>
      </Prose>
      <ProductPictures label={t`What you see`} shots={shots} />
      <Points title="Our Values" items={values} />
      <Prose title="Our Story">
        <p>
          A résumé is read for seconds by someone who’ll never work with you. An agency adds 15 to 25% of a year’s
          salary to the bill. We asked what a manager and a candidate need to know whether to meet. Our answer: two or
          three questions, three minutes of video, and a promised reply.
        </p>
      </Prose>
      <ClosingBand
        title="Ready when you are."
        text="Free for candidates. Employers pay flat prices."
        actions={[{ label: t`Get Started`, to: '/signup' }]}
      />
    </>
  );
}
