import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { ClosingBand, PageHero, type Point, Points } from './parts/page-parts.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`Features`,
    description: t`Everything Saywell does for candidates and employers, and what is planned next.`,
    path: '/features',
  });

const core: Point[] = [
  {
    title: t`Video applications`,
    text: t`Two or three questions, one take of at most three minutes, recorded in the browser or uploaded.`,
  },
  {
    title: t`Explained matching`,
    text: t`The share of a job’s skills that are on a profile, with every skill named. No black box.`,
  },
  {
    title: t`Analysis with evidence`,
    text: t`A score from the words alone, each claim a quote with its second. Only with the candidate’s consent.`,
  },
  {
    title: t`A promised answer`,
    text: t`Employers choose 3, 7, 10 or 14 days, and candidates see the date from the moment they apply.`,
  },
  {
    title: t`Real-time messaging`,
    text: t`Candidate and employer write to each other about an application, and read it the moment it is sent.`,
  },
  { title: t`Interviews`, text: t`Offered times, calendar invitations, reminders and both time zones.` },
];

const candidate: Point[] = [
  {
    title: t`Profile variants`,
    text: t`Several profiles under one account, each with its own skills and résumé; choose one when you apply.`,
  },
  {
    title: t`Why this score`,
    text: t`The same evidence the manager sees, with correction of the transcript and a second look by a person.`,
  },
  { title: t`Job alerts`, text: t`Save a search and hear of new jobs by mail.` },
  { title: t`Delete my video`, text: t`Its key is destroyed and you get a signed receipt.` },
];

const employer: Point[] = [
  {
    title: t`Applicants table and board`,
    text: t`Sort, filter, compare side by side, pass on several at once with a reason, export as CSV.`,
  },
  { title: t`Team seats`, text: t`Owners, recruiters and reviewers, each with their own rights.` },
  {
    title: t`Scorecards and a blind first look`,
    text: t`Switch it on for a job, and reviewers score before they see who it is.`,
  },
  { title: t`Hiring report`, text: t`A funnel, times between steps, and where applicants wait.` },
  { title: t`Candidate search`, text: t`People who chose to be found, a shortlist and invitations to apply.` },
  {
    title: t`Priority slot`,
    text: t`A labeled place at the top of a list. It is marked as paid and changes no match.`,
    planned: true,
  },
  { title: t`Custom branding`, text: t`Your logo and color on your jobs.`, planned: true },
  { title: t`Bulk messages`, text: t`One message to several of your own applicants.`, planned: true },
];

const additional: Point[] = [
  { title: t`Another way to answer`, text: t`Extra time, sound only or writing, on request, answered by a person.` },
  { title: t`Light and dark`, text: t`The whole product in both, by keyboard and screen reader too.` },
  { title: t`Public job board`, text: t`Open jobs without an account, for people, search engines and feeds.` },
];

const integrations: Point[] = [
  {
    title: t`Calendar apps`,
    text: t`A private calendar feed and invitations that Google, Outlook and Apple calendars read.`,
  },
  {
    title: t`Email platforms`,
    text: t`Every notice arrives as plain mail, with one-click unsubscribe where it is a series.`,
  },
  {
    title: t`ATS systems`,
    text: t`Applicants as CSV today, and a documented API. Direct connectors come next.`,
    planned: true,
  },
  { title: t`HR tools`, text: t`Notices to your own systems when you hire.`, planned: true },
];

export default function FeaturesScreen() {
  return (
    <>
      <PageHero
        title="Everything between hello and hired."
        lead="What the product does today. What it does not do yet is labeled Planned."
        actions={[
          { label: t`Get Started`, to: '/signup' },
          { label: t`Contact Us`, to: '/contact' },
        ]}
      />
      <Points title="Core Features" items={core} />
      <Points title="For Candidates" items={candidate} columns={4} />
      <Points title="For Employers" items={employer} columns={4} />
      <Points title="Additional Features" items={additional} />
      <Points title="Integrations" items={integrations} columns={4} />
      <ClosingBand
        title="See it with your own job."
        text="An account is free. Questions go to a person."
        actions={[
          { label: t`Get Started`, to: '/signup' },
          { label: t`Contact Us`, to: '/contact' },
        ]}
      />
    </>
  );
}
