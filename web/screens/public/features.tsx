import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/route-handle.ts';
import { ClosingBand, PageHero, type Point, Points } from './page-parts.tsx';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: 'Features',
    description: 'Everything Saywell does for candidates and employers, and what is planned next.',
    path: '/features',
  });

const core: Point[] = [
  {
    title: 'Video applications',
    text: 'Two or three questions, one take of at most three minutes, recorded in the browser or uploaded.',
  },
  {
    title: 'Explained matching',
    text: 'The share of a job’s skills that are on a profile, with every skill named. No black box.',
  },
  {
    title: 'Analysis with evidence',
    text: 'A score from the words alone, each claim a quote with its second. Only with the candidate’s consent.',
  },
  {
    title: 'A promised answer',
    text: 'Employers choose 3, 7, 10 or 14 days, and candidates see the date from the moment they apply.',
  },
  { title: 'Messages', text: 'Candidate and employer write to each other about an application.' },
  { title: 'Interviews', text: 'Offered times, calendar invitations, reminders and both time zones.' },
];

const candidate: Point[] = [
  {
    title: 'Profile variants',
    text: 'Several profiles under one account, each with its own skills and résumé; choose one when you apply.',
  },
  {
    title: 'Why this score',
    text: 'The same evidence the manager sees, with correction of the transcript and a second look by a person.',
  },
  { title: 'Job alerts', text: 'Save a search and hear of new jobs by mail.' },
  { title: 'Delete my video', text: 'Its key is destroyed and you get a signed receipt.' },
];

const employer: Point[] = [
  {
    title: 'Applicants table and board',
    text: 'Sort, filter, compare side by side, pass on several at once with a reason, export as CSV.',
  },
  { title: 'Team seats', text: 'Owners, recruiters and reviewers, each with their own rights.' },
  {
    title: 'Scorecards and a blind first look',
    text: 'Switch it on for a job, and reviewers score before they see who it is.',
  },
  { title: 'Hiring report', text: 'A funnel, times between steps, and where applicants wait.' },
  { title: 'Candidate search', text: 'People who chose to be found, a shortlist and invitations to apply.' },
  {
    title: 'Priority slot',
    text: 'A labelled place at the top of a list. It is marked as paid and changes no match.',
    planned: true,
  },
  { title: 'Custom branding', text: 'Your logo and colour on your jobs.', planned: true },
  { title: 'Bulk messages', text: 'One message to several of your own applicants.', planned: true },
];

const additional: Point[] = [
  { title: 'Another way to answer', text: 'Extra time, sound only or writing, on request, answered by a person.' },
  { title: 'Light and dark', text: 'The whole product in both, by keyboard and screen reader too.' },
  { title: 'Public job board', text: 'Open jobs without an account, for people, search engines and feeds.' },
];

const integrations: Point[] = [
  {
    title: 'Calendar apps',
    text: 'A private calendar feed and invitations that Google, Outlook and Apple calendars read.',
  },
  {
    title: 'Email platforms',
    text: 'Every notice arrives as plain mail, with one-click unsubscribe where it is a series.',
  },
  {
    title: 'ATS systems',
    text: 'Applicants as CSV today, and a documented API. Direct connectors come next.',
    planned: true,
  },
  { title: 'HR tools', text: 'Notices to your own systems when somebody is hired.', planned: true },
];

export default function FeaturesScreen() {
  return (
    <>
      <PageHero
        title="Everything between hello and hired."
        lead="What the product does today. What it does not do yet is labelled Planned."
        actions={[
          { label: 'Get Started', to: '/signup' },
          { label: 'Contact Us', to: '/contact' },
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
          { label: 'Get Started', to: '/signup' },
          { label: 'Contact Us', to: '/contact' },
        ]}
      />
    </>
  );
}
