import type { ResponsivenessScore } from '#contract/jobs/response-promise.ts';
import { plural, t } from '../../../ui/words.ts';

/** Shows the response rate, which is counted and cannot be bought, and shows no figures below five applications. */
export function ResponsivenessFigures({ score, own = false }: { score: ResponsivenessScore; own?: boolean }) {
  return (
    <section aria-label={own ? t`Your response rate` : t`Response rate`} className="border-y border-rule py-5">
      <h2 className="type-h3">{own ? t`Your response rate` : t`Response rate`}</h2>
      {score ? (
        <Figures score={score} />
      ) : (
        <p className="mt-1 text-ink-2">Not enough applications yet. It takes at least five.</p>
      )}
    </section>
  );
}

function Figures({ score }: { score: NonNullable<ResponsivenessScore> }) {
  const { median_hours: hours, answered_percent, kept_percent, unwatched_percent } = score;
  const figures = [
    { label: t`answered`, value: `${answered_percent}%` },
    { label: t`answered on time`, value: `${kept_percent}%` },
    { label: t`answered without being watched`, value: `${unwatched_percent}%` },
    ...(hours === null ? [] : [{ label: t`median time to first view`, value: timeText(hours) }]),
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="type-figure text-[1.5rem]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const timeText = (hours: number): string => {
  if (hours < 48) return t`${Math.max(1, Math.round(hours))} h`;
  const days = Math.round(hours / 24);
  return plural(days, { one: '# day', other: '# days' });
};
