import { CalendarCheck, CalendarPlus, UserX } from 'lucide-react';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import type { Claim } from '../../../features/hiring/analysis/evidence.ts';
import { Transcript } from '../../../features/hiring/analysis/transcript.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import { exampleMatch, productExample } from './product-example.ts';

const { candidate, job } = productExample;

const spokenLines = [
  { start: 0.7, end: 2.7, text: t`The booking flow at Lumen Clinics.` },
  { start: 3.1, end: 7.7, text: t`We took it from eleven screens to three, and missed appointments fell by a fifth.` },
  { start: 8.1, end: 12, text: t`I built the front end with one other person.` },
];
const claims: Claim[] = [{ n: 1, tone: 'good', text: '', quote: t`missed appointments fell by a fifth`, at: 3.1 }];
const chapters = [{ question: t`What have you built that people still use?`, t_start: 0, t_end: 12 }];

export function ProductStage() {
  return (
    <figure className="product-stage mt-10 sm:mt-14">
      <div inert className="overflow-hidden rounded-xl border border-rule bg-surface shadow-float">
        <Head />
        <div className="grid gap-6 p-4 sm:p-6 lg:grid-cols-[1.15fr_1fr] lg:gap-8">
          <div className="relative overflow-hidden rounded-lg bg-night">
            <img
              src="/product/answer.webp"
              alt=""
              width={854}
              height={480}
              className="aspect-video w-full"
              fetchPriority="high"
            />
            <video
              className="absolute inset-0 size-full"
              width={854}
              height={480}
              autoPlay
              muted
              loop
              playsInline
              preload="metadata"
            >
              <source src="/product/answer.mp4" type="video/mp4" media="(prefers-reduced-motion: no-preference)" />
            </video>
          </div>
          <div className="min-w-0">
            <Transcript
              transcript={spokenLines}
              chapters={chapters}
              claims={claims}
              current={-1}
              onSeek={() => undefined}
            />
          </div>
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-2">
        A hiring manager watches an answer, reads the quote and sets the interview.
        <label className="flex min-h-11 cursor-pointer items-center gap-2 motion-reduce:hidden">
          <input type="checkbox" className="product-pause size-5 accent-primary" />
          Pause
        </label>
      </figcaption>
    </figure>
  );
}

const Head = () => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-rule p-4 sm:px-6">
    <span className="size-11 shrink-0 overflow-hidden rounded-full">
      <img
        src="/product/answer.webp"
        alt=""
        width={854}
        height={480}
        className="size-full origin-[50%_30%] scale-160 object-cover"
      />
    </span>
    <div className="min-w-0 flex-1 basis-44">
      <p className="flex flex-wrap items-center gap-2 type-h3">
        {candidate.first_name} {candidate.last_name} <MatchBadge value={exampleMatch} />
      </p>
      <p className="text-sm text-ink-2">{`${job.title}, ${job.company}`}</p>
    </div>
    <div className="relative flex gap-3 max-sm:w-full">
      <Button variant="danger-outline" className="max-sm:hidden">
        <UserX className="size-[18px]" aria-hidden="true" />
        Pass
      </Button>
      <Button className="product-press max-sm:w-full">
        <CalendarPlus className="size-[18px]" aria-hidden="true" />
        Setup Interview
      </Button>
      <p className="product-set absolute inset-0 flex items-center justify-center gap-2 rounded-md bg-second font-bold text-on-second">
        <CalendarCheck className="size-[18px]" aria-hidden="true" />
        Interview set
      </p>
    </div>
  </div>
);
