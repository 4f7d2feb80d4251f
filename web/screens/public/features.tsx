import {
  AudioLines,
  BellRing,
  Building2,
  CalendarClock,
  CalendarDays,
  EyeOff,
  Globe,
  Languages,
  Layers,
  ListChecks,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Plug,
  Quote,
  ScanSearch,
  Send,
  SunMoon,
  Trash2,
  Users,
  UserSearch,
} from 'lucide-react';
import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { ClosingBand, PageHero } from './parts/page-parts.tsx';
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
    text: t`Sort, compare and decide together.`,
    alt: t`The applicants of a job`,
  },
  {
    name: 'interviews',
    title: t`Interviews`,
    text: t`Offered times, invitations and a video room.`,
    alt: t`Interviews with their times`,
  },
] as const;

type Feature = { icon: LucideIcon; title: string; text: string };

const core: Feature[] = [
  { icon: ListChecks, title: t`Explained matching`, text: t`Every skill named.` },
  { icon: Quote, title: t`Analysis with evidence`, text: t`Every point linked to its moment.` },
  { icon: CalendarClock, title: t`A promised answer`, text: t`In 3, 7, 10 or 14 days.` },
  { icon: MessagesSquare, title: t`Real-time messaging`, text: t`With files.` },
];

const candidate: Feature[] = [
  { icon: Layers, title: t`Profile versions`, text: t`One per kind of job.` },
  { icon: ScanSearch, title: t`Why this score`, text: t`See the evidence, fix it, appeal.` },
  { icon: BellRing, title: t`Job alerts`, text: t`New matches by email.` },
  { icon: Trash2, title: t`Delete my video`, text: t`With a signed receipt.` },
];

const employer: Feature[] = [
  { icon: EyeOff, title: t`Scorecards and a blind first look`, text: t`Score before you see who it is.` },
  { icon: UserSearch, title: t`Candidate search`, text: t`Shortlist and invite.` },
  { icon: Users, title: t`Team seats`, text: t`Three roles, one pipeline.` },
  { icon: Send, title: t`Bulk messages`, text: t`One message, many applicants.` },
];

const additional: Feature[] = [
  { icon: AudioLines, title: t`Another way to answer`, text: t`Extra time, audio or writing.` },
  { icon: SunMoon, title: t`Light and dark`, text: t`With keyboard and screen readers.` },
  { icon: Languages, title: t`Two languages`, text: t`English and Spanish.` },
  { icon: Globe, title: t`Public job board`, text: t`For people and search engines.` },
];

const integrations: Feature[] = [
  { icon: CalendarDays, title: t`Calendar apps`, text: t`Google, Outlook, Apple.` },
  { icon: Mail, title: t`Email platforms`, text: t`Every notice by email.` },
  { icon: Plug, title: t`ATS systems`, text: t`CSV and a documented API.` },
  { icon: Building2, title: t`HR tools`, text: t`Through the same API.` },
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
      <div className="wrap mt-16 md:mt-24">
        <Group title="Core Features" items={core} />
        <Group title="For Candidates" items={candidate} />
        <Group title="For Employers" items={employer} />
        <Group title="Additional Features" items={additional} />
        <Group title="Integrations" items={integrations} />
      </div>
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

function Group({ title, items }: { title: string; items: readonly Feature[] }) {
  return (
    <section className="grid gap-x-12 gap-y-7 border-t-2 border-ink pt-6 pb-12 md:pb-16 lg:grid-cols-[2fr_5fr]">
      <h2 className="type-h1">{title}</h2>
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:pt-1">
        {items.map(({ icon: Icon, title: name, text }) => (
          <li key={name} className="flex gap-4">
            <Icon className="mt-0.5 size-6 shrink-0 text-primary-text" aria-hidden="true" />
            <div className="min-w-0">
              <h3 className="type-h3">{name}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
