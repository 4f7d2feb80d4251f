type Props = {
  title: string;
  /** The score is from 0 to 100, or null where nothing was assessed. */
  score: number | null;
  notes: string;
  basis?: string | undefined;
};

export function Meter({ title, score, notes, basis }: Props) {
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="type-label text-[0.9375rem]">{title}</h3>
        {score === null ? (
          <span className="text-sm text-ink-3">Not assessed</span>
        ) : (
          <span className="type-figure text-[1.25rem]">
            {score}
            <span className="sr-only"> of 100</span>
          </span>
        )}
      </div>
      {basis && score !== null && <p className="text-sm text-ink-3">{basis}</p>}
      {score !== null && (
        <div className="mt-2 h-1.5 rounded-full bg-sunken">
          <div className="h-full rounded-full bg-primary" style={{ width: `${score}%` }} />
        </div>
      )}
      {notes && <p className="mt-2.5 text-ink-2">{notes}</p>}
    </section>
  );
}
