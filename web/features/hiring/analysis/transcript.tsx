import { type RefObject, useEffect, useRef } from 'react';
import type { ApplicationDetail } from '#contract/hiring/review.ts';
import type { Correction } from '#contract/hiring/corrections.ts';
import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import { cn } from '../../../ui/cn.ts';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { type Claim, markTranscript, type Piece } from './evidence.ts';
import { type Gap, GapLine } from './gap-line.tsx';
import { Quoted } from './quoted.tsx';
import { t } from '../../../ui/words.ts';

type Chapters = ApplicationDetail['chapters'];
type Line = { index: number; start: number; pieces: Piece[]; text: string; corrected?: Correction | undefined };

const none: readonly Correction[] = [];

type Props = {
  transcript: readonly TranscriptSegment[];
  chapters: Chapters;
  claims: readonly Claim[];
  /** This is the index of the line that plays, or -1 before the video was played. */
  current: number;
  onSeek: (seconds: number) => void;
  corrections?: readonly Correction[] | undefined;
  /** The candidate wrote the transcript, so its times are estimates. */
  byCandidate?: boolean;
  gaps?: Gap[] | undefined;
};

// During playback the transcript scrolls in its own box, so that the video stays visible.
const confined =
  'lg:-mx-2 lg:max-h-[34rem] lg:overflow-y-auto lg:overscroll-contain lg:border-b lg:border-rule lg:px-2';

export function Transcript({
  transcript,
  chapters,
  claims,
  current,
  onSeek,
  corrections = none,
  byCandidate,
  gaps = [],
}: Props) {
  const marked = markTranscript(transcript, claims);
  const lines = transcript.map(({ start, text }, index) => ({
    index,
    start,
    text: text.trim(),
    pieces: marked[index] ?? [],
    corrected: corrections.find(({ segment }) => segment === index),
  }));
  const box = useFollowed(current);
  return (
    <section aria-labelledby="transcript">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="transcript" className="type-h2">
          Transcript
        </h2>
        {claims.length > 0 && <p className="text-sm text-ink-3">Marked lines are quoted in the analysis</p>}
      </div>
      {byCandidate && <p className="mt-1 text-ink-2">Written down by the candidate. The times are estimated.</p>}
      <div ref={box} className={cn('mt-6', current >= 0 && confined)}>
        {byQuestion(lines, chapters, gaps).map(({ question, lines: said, gaps: lost }, index) => (
          <section key={index} className="not-first:mt-6 border-t border-rule pt-5">
            {question !== null && (
              <h3 className="flex gap-3 text-base font-bold">
                <span className="text-ink-3 tnum">{index + 1}</span>
                {question}
              </h3>
            )}
            <div className="mt-3 grid gap-2.5">
              {said.map((line) => (
                <TranscriptLine key={line.index} line={line} current={line.index === current} onSeek={onSeek} />
              ))}
              {lost.map((gap) => (
                <GapLine key={gap.start} gap={gap} onSeek={onSeek} />
              ))}
              {said.length === 0 && lost.length === 0 && (
                <p className="text-ink-3">
                  {byCandidate
                    ? t`The candidate wrote nothing for this question.`
                    : t`No words under the mark of this question. If Next was pressed early or late, the answer is under another one.`}
                </p>
              )}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

type LineProps = { line: Line; current: boolean; onSeek: (seconds: number) => void };

function TranscriptLine({ line: { start, pieces, text, corrected }, current, onSeek }: LineProps) {
  return (
    <div
      className={cn('-mx-2 grid grid-cols-[3.25rem_1fr] gap-x-2 rounded-md px-2 py-1', current && 'bg-sunken')}
      {...(current && { 'aria-current': true })}
    >
      <button
        type="button"
        onClick={() => onSeek(start)}
        aria-label={t`Play from ${minutesAndSeconds(start)}`}
        className="h-7 self-start rounded-sm text-left text-sm text-ink-3 tnum underline-offset-4 hover:text-ink hover:underline"
      >
        {minutesAndSeconds(start)}
      </button>
      <div className="min-w-0 wrap-anywhere">
        <p className="type-voice">
          <Quoted pieces={pieces} />
        </p>
        {corrected && (
          <p className="mt-0.5 text-sm text-ink-2">
            {corrected.text === text ? (
              <>
                Corrected by the candidate. AI heard: <s>{corrected.original}</s>
              </>
            ) : (
              <>
                Corrected by the candidate: <span className="type-voice text-[1rem] text-ink">{corrected.text}</span>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** Scrolls the current line into view inside its box, unless the reader is using the box. */
function useFollowed(current: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const line = element?.querySelector<HTMLElement>('[aria-current]');
    if (current < 0 || !element || !line || element.matches(':hover, :focus-within')) return;
    const { top } = element.getBoundingClientRect();
    const place = line.getBoundingClientRect().top - top + element.scrollTop;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ top: place - element.clientHeight / 3, behavior: calm ? 'auto' : 'smooth' });
  }, [current]);
  return box;
}

type Chapter = { question: string | null; lines: Line[]; gaps: Gap[] };

function byQuestion(lines: Line[], chapters: Chapters, gaps: Gap[]): Chapter[] {
  const starts = chapters.map(({ t_start }) => t_start);
  if (starts.length === 0 || starts.includes(null)) return [{ question: null, lines, gaps }];
  // Speech sometimes begins just before its chapter mark, so a line belongs to the question that covers most of it.
  const chapterOf = (start: number) =>
    Math.max(
      0,
      starts.findLastIndex((from) => (from ?? 0) <= start + 0.5),
    );
  return chapters.map(({ question }, index) => ({
    question,
    lines: lines.filter(({ start }) => chapterOf(start) === index),
    gaps: gaps.filter(({ start }) => chapterOf(start) === index),
  }));
}
