import type { Oversight } from '#contract/hiring/oversight.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { locale, t } from '../../../ui/words.ts';

type Version = Oversight['versions'][number];

const columns: Column<Version>[] = [
  { id: 'analyser', header: t`Made by`, cell: ({ analyser }) => analyser, title: true },
  { id: 'results', header: t`Results`, numeric: true, cell: ({ results }) => results.toLocaleString(locale) },
  { id: 'first', header: t`First`, cell: ({ first_at }) => <Time value={first_at} /> },
  { id: 'last', header: t`Last`, cell: ({ last_at }) => <Time value={last_at} /> },
];

const kinds = {
  facts: t`No model. Nothing is scored.`,
  demo: t`Demo, not a model. Plain rules score the words.`,
  model: t`A model reads the words.`,
};

export function Versions({ oversight: { now, versions } }: { oversight: Oversight }) {
  const facts = [
    { label: t`What reads answers`, value: kinds[now.kind] },
    ...(now.kind === 'model'
      ? [
          { label: t`Provider`, value: now.provider },
          { label: t`Model for text`, value: now.llm_model ?? '—' },
          { label: t`Model for speech`, value: now.stt_model ?? '—' },
        ]
      : []),
    { label: t`Criteria and instructions`, value: now.criteria },
  ];
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="type-h2">
        What grades
      </h2>
      <dl className="mt-4 mb-6 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {versions.length > 0 && (
        <Table caption="What graded so far" columns={columns} rows={versions} rowKey={({ analyser }) => analyser} />
      )}
    </section>
  );
}
