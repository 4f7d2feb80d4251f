import { CalendarCheck, Mic, Square } from 'lucide-react';
import { Portrait } from '../../../brand/portrait.tsx';
import { LineMini, type Stop } from '../../../brand/line.tsx';
import { people } from '../../../brand/people.ts';
import { t } from '../../../ui/words.ts';

export function TwoSides() {
  return (
    <section className="wrap mt-24 md:mt-36" aria-labelledby="sides">
      <h2 id="sides" className="type-section max-w-[18ch]">
        Three minutes from you. A real decision from&nbsp;them.
      </h2>
      <div className="mt-10 grid gap-5 lg:grid-cols-2">
        <YouSayIt />
        <TheyAnswer />
      </div>
    </section>
  );
}

const loudness = [
  5, 9, 14, 22, 30, 18, 12, 26, 38, 44, 30, 20, 34, 46, 40, 24, 14, 20, 32, 42, 36, 22, 12, 16, 28, 38, 26, 14, 8, 12,
  20, 30, 22, 12, 6, 10, 16, 8, 5, 4, 4, 4, 4, 4, 4, 4,
];
const RECORDED_BARS = 38;

function YouSayIt() {
  return (
    <div className="relative overflow-hidden rounded-xl bg-night p-6 text-on-night sm:p-9">
      <h3 className="type-h2">You say it</h3>
      <p className="mt-1.5 max-w-[38ch] text-on-night-2">
        Record when you are ready. Pause, watch, start over. It is sent only when you press submit.
      </p>
      <div className="mt-8 rounded-lg bg-[oklch(0.31_0.042_164)] p-5 sm:p-6">
        <p className="text-sm text-on-night-2">Question 2 of 3</p>
        <p className="mt-1.5 text-lg leading-snug font-[600]">
          Tell me about a release that went wrong. What did you do in the first hour?
        </p>
        <div className="mt-6 flex h-12 items-center gap-[3px]" aria-hidden="true">
          {loudness.map((height, index) => (
            <span
              key={index}
              className="flex-1 rounded-full"
              style={{ height, background: index < RECORDED_BARS ? 'var(--second)' : 'oklch(0.48 0.03 164)' }}
            />
          ))}
        </div>
        <div className="mt-5 flex items-center gap-4">
          <span className="grid size-12 place-items-center rounded-full bg-rec text-[oklch(1_0_0)]" aria-hidden="true">
            <Square className="size-4" fill="currentColor" />
          </span>
          <span className="type-figure text-[1.75rem]">1:42</span>
          <span className="text-on-night-2 tnum">of 3:00</span>
          <span className="ml-auto inline-flex items-center gap-2 text-sm text-on-night-2">
            <Mic className="size-4" aria-hidden="true" />
            <span className="max-sm:hidden">Sound is good</span>
          </span>
        </div>
      </div>
    </div>
  );
}

const progress: Stop[] = [
  { label: t`Applied`, state: 'done' },
  { label: t`Under review`, state: 'done' },
  { label: t`Interview set`, state: 'now' },
  { label: t`Decided`, state: 'next' },
];

function TheyAnswer() {
  return (
    <div className="relative overflow-hidden rounded-xl bg-second p-6 text-on-second sm:p-9">
      <h3 className="type-h2">They answer</h3>
      <p className="mt-1.5 max-w-[40ch]">
        A named hiring manager watches the video and reads the notes. You see it the moment something changes.
      </p>
      <div className="mt-8 space-y-3">
        <div className="rounded-lg bg-[oklch(0.995_0.004_0)] p-5 text-[oklch(0.24_0.03_5)] sm:p-6">
          <div className="flex items-center gap-4">
            <Portrait person={people.dana} background="oklch(0.9 0.05 2)" size={48} />
            <div>
              <p className="text-md font-[620]">Dana Whitfield watched your video</p>
              <p className="text-sm text-[oklch(0.45_0.04_5)]">Engineering Manager, Northwind Health</p>
            </div>
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 [--primary:oklch(0.4_0.082_162)] [--rule-strong:oklch(0.6_0.016_160)] [--rule:oklch(0.893_0.01_150)] [--surface:oklch(1_0_0)]">
            <LineMini stops={progress} label="Applied, under review, interview set; not decided yet" />
            <span className="text-sm font-[620]">Interview set</span>
          </div>
        </div>
        <div className="flex items-center gap-4 rounded-lg bg-[oklch(0.27_0.055_5)] p-5 text-[oklch(0.97_0.015_0)] sm:p-6">
          <CalendarCheck className="size-6 text-second" aria-hidden="true" />
          <div>
            <p className="font-[620]">Thursday, 26 November, 2:00 PM</p>
            <p className="text-sm text-[oklch(0.86_0.04_0)]">Video meeting, 30 minutes, in both time zones</p>
          </div>
        </div>
      </div>
    </div>
  );
}
