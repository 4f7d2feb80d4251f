import {
  type FairnessGroup,
  type FairnessReport,
  fourFifths,
  type Measure,
  measures,
  smallestGroup,
  smallestSide,
  unlikelyDeviations,
} from '#contract/compliance/fairness.ts';
import { raceNames, sexNames } from '#contract/people/self-identification.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { locale, plural, t } from '../../../ui/words.ts';

const headings: Record<Measure, string> = {
  advanced: t`Invited to an interview or accepted`,
  hired: t`Accepted`,
  above_median: t`Scored above the median`,
};
const divided = { sex: t`By sex`, race: t`By race or ethnicity`, both: t`By both` };

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const chance = (p: number) => (p < 0.0001 ? '< 0.0001' : p.toFixed(4));
const nameOf = ({ sex, race }: FairnessGroup) =>
  [
    sex && (sex === 'unsaid' ? t`Not specified` : sexNames[sex]),
    race && (race === 'unsaid' ? t`Not specified` : raceNames[race]),
  ]
    .filter(Boolean)
    .join(' · ');
const isPublished = (group: FairnessGroup) => group.applicants !== null || measures.some((measure) => group[measure]);
const keyOf = ({ sex, race }: FairnessGroup) => `${sex}|${race}`;

export function ImpactTables({ report }: { report: FairnessReport }) {
  const { year, quarter, applicants, scored, scored_demo, tables } = report;
  if (!quarter)
    return (
      <p className="max-w-[64ch] text-ink-2">{t`No quarter of ${String(year)} has ended yet, so there are no figures.`}</p>
    );
  const published = tables.filter(({ groups }) => groups.some(isPublished));
  const counted = [
    plural(applicants, { one: '# application.', other: '# applications.' }),
    plural(scored, { one: '# scored by AI.', other: '# scored by AI.' }),
    ...(scored_demo ? [t`Demo, not a model.`] : []),
    t`Withdrawn ones don’t count.`,
    published.length > 0
      ? t`A dash is a group of fewer than ${smallestGroup} people, one with fewer than ${smallestSide} on one side, or one that would reveal such a group. The ratio compares a group with the one that has the highest rate; under ${twoDigits.format(fourFifths)} it is marked.`
      : t`No group has enough people to show its figures without revealing someone, so there are no rates to show.`,
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <p className="max-w-[64ch] text-ink-2">{counted.join(' ')}</p>
      {(published.length > 0 ? measures : []).map((measure) => (
        <section key={measure} aria-labelledby={`impact-${measure}`}>
          <h2 id={`impact-${measure}`} className="type-h2 mb-4">
            {headings[measure]}
          </h2>
          {published.map(({ by, groups }) => (
            <div key={by} className="mb-6">
              <h3 className="type-label mb-2">{divided[by]}</h3>
              <Table
                caption={`${headings[measure]}: ${divided[by]}`}
                columns={columnsOf(measure)}
                rows={groups}
                rowKey={keyOf}
              />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

const columnsOf = (measure: Measure): Column<FairnessGroup>[] => {
  const figure = (id: string, header: string, tell: (rate: NonNullable<FairnessGroup[Measure]>) => string | null) => ({
    id,
    header,
    numeric: true,
    cell: (group: FairnessGroup) => (group[measure] && tell(group[measure])) ?? '–',
  });
  return [
    { id: 'group', header: t`Group`, title: true, cell: nameOf },
    figure('of', t`Of`, ({ of }) => of.toLocaleString(locale)),
    figure('count', t`Count`, ({ count }) => count.toLocaleString(locale)),
    figure('rate', t`Rate`, ({ rate }) => percent.format(rate)),
    {
      id: 'ratio',
      header: t`Ratio`,
      numeric: true,
      cell: (group) => {
        const rate = group[measure];
        if (rate?.best) return t`Highest`;
        if (typeof rate?.ratio !== 'number') return '–';
        return (
          <span className="inline-flex items-center gap-2">
            {rate.flagged && <Badge tone="warn">Under four fifths</Badge>}
            {twoDigits.format(rate.ratio)}
          </span>
        );
      },
    },
    figure('fisher', t`Fisher’s p`, ({ fisher }) => (fisher === null ? null : chance(fisher))),
    {
      id: 'deviations',
      header: t`SD`,
      numeric: true,
      cell: (group) => {
        const deviations = group[measure]?.deviations;
        if (typeof deviations !== 'number') return '–';
        return (
          <span className="inline-flex items-center gap-2">
            {deviations > unlikelyDeviations && <Badge tone="warn">{t`Over ${unlikelyDeviations}`}</Badge>}
            {twoDigits.format(deviations)}
          </span>
        );
      },
    },
  ];
};
