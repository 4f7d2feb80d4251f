import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { PlayFrom } from './play-from.tsx';

type Props = { mentions: NonNullable<AnalysisResult['mentions']>; onSeek: (seconds: number) => void };

export function Mentions({ mentions, onSeek }: Props) {
  if (mentions.length === 0) return null;
  return (
    <section className="mt-7">
      <h3 className="type-label text-[0.9375rem]">Skills mentioned</h3>
      <dl className="mt-2.5 grid gap-3">
        {mentions.map(({ skill, quote, at }) => (
          <div key={skill}>
            <dt className="font-medium wrap-anywhere">{skill}</dt>
            <dd>
              <q className="type-voice text-[0.9375rem] leading-snug text-ink-2">{quote}</q>
              <PlayFrom at={at} onSeek={onSeek} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
