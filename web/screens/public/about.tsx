import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { ClosingBand, PageHero, type Point, Points, Prose } from './parts/page-parts.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`About Us`,
    description: t`Why Saywell puts the person who applies and the person who hires on one line, with no one in between.`,
    path: '/about',
  });

const values: Point[] = [
  {
    title: t`People First`,
    text: t`A person decides about a person. AI may count and quote; it never rejects anyone.`,
  },
  {
    title: t`Direct Approach`,
    text: t`Every job names the manager who decides. Your answer goes to that person, and the answer comes back from them.`,
  },
  {
    title: t`Quality Focus`,
    text: t`A job cannot be posted without a salary range, its requirements and two or three honest questions.`,
  },
  {
    title: t`Global Reach`,
    text: t`Work from anywhere, on any phone or laptop. Interview times are shown in the zones of both sides.`,
  },
];

export default function AboutScreen() {
  return (
    <>
      <PageHero
        title="Hiring is a conversation. We took out the rest."
        lead="Saywell connects candidates with hiring managers directly. No agency, no screening portal, no recruitment fees."
      />
      <section className="wrap mt-20 md:mt-28">
        <h2 className="type-section">Our Mission</h2>
        <div className="mt-6">
          <Prose>
            <p>
              To let people say in their own words what they can do, to the person who can say yes, and to give everyone
              an answer.
            </p>
          </Prose>
        </div>
      </section>
      <Points title="Our Values" items={values} columns={4} />
      <section className="wrap mt-20 md:mt-28">
        <h2 className="type-section">Our Story</h2>
        <div className="mt-6">
          <Prose>
            <p>
              A résumé is one page about a working life, read for seconds by a person who will never work with you. An
              agency forwards what it likes and adds 15 to 25% of a year’s salary to the bill. Between the two people
              who should talk are a portal, a filter, and silence.
            </p>
            <p>
              We began with one question: what is the least that has to happen before a manager and a candidate know
              whether to meet? Our reply is two or three questions, three minutes of video, and a promise of an answer
              within a set number of days. The manager sees the answer, not a keyword score. The candidate sees who
              watched, and what was decided.
            </p>
            <p>
              Where AI helps to read an answer, it has to show its evidence, word for word and second by second.
              Candidates can refuse it and lose nothing.
            </p>
          </Prose>
        </div>
      </section>
      <ClosingBand
        title="Come and say it."
        text="An account is free, whichever side of the table you sit on."
        actions={[{ label: t`Get Started`, to: '/signup' }]}
      />
    </>
  );
}
