import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import {
  type FairnessGroup,
  type FairnessReport,
  type GroupRate,
  type Measure,
  measures,
  smallestGroup,
} from '#contract/office/fairness.ts';
import { raceNames, sexNames } from '#contract/people/self-identification.ts';
import { csvLine } from '../../adapters/formats/csv.ts';
import { type PrintedTable, printedPages } from '../../adapters/formats/printed-page.ts';
import type { Download } from '../../adapters/http/http.ts';
import { day, type Said, said } from '../../adapters/language/said.ts';
import { say, sayWords } from '../../adapters/language/say.ts';
import type { Context } from '../../base/context.ts';
import { fairnessReport } from './queries.ts';

type Reader = Context<['manager', 'admin']>;
type Asked = Input<typeof api.fairness.csv>;

const header = [
  ['measure', 'by', 'sex', 'race_or_ethnicity', 'of', 'count', 'rate', 'impact_ratio'],
  ['under_four_fifths', 'fisher_exact_p', 'standard_deviations', 'note'],
].flat();

/** One line for each measure and group; what is not told has no figure. */
export async function fairnessCsv(context: Reader, asked: Asked): Promise<Download> {
  const report = await fairnessReport(context, asked);
  return { filename: `fairness-${asked.year}.csv`, chunks: csvOf(report, context.request.language) };
}

async function* csvOf({ tables, scored_demo }: FairnessReport, language: Language): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header)}`;
  for (const measure of measures)
    for (const { by, groups } of tables)
      for (const group of groups) {
        const { sex, race } = namesOf(group, language);
        const note = scored_demo && measure === 'above_median' ? say(language, demoNote) : '';
        yield csvLine([measure, by, sex, race, ...figuresOf(group[measure]), note]);
      }
}

const demoNote = said('Demo, not a model');

const figuresOf = (rate: GroupRate | null): (string | number | null)[] =>
  rate
    ? [
        rate.of,
        rate.count,
        rounded(rate.rate),
        rounded(rate.ratio),
        rate.ratio === null ? '' : rate.flagged ? 'yes' : 'no',
        rounded(rate.fisher),
        rounded(rate.deviations),
      ]
    : Array<null>(7).fill(null);

const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(6)));

const namesOf = ({ sex, race }: FairnessGroup, language: Language) => ({
  sex: sex === null ? '' : sayWords(language, sexNames[sex]),
  race: race === null ? '' : sayWords(language, raceNames[race]),
});

const headings: Record<Measure, Said> = {
  advanced: said('Invited to an interview or accepted'),
  hired: said('Accepted'),
  above_median: said('Scored above the median'),
};

export async function fairnessPdf(context: Reader, asked: Asked): Promise<Download> {
  const report = await fairnessReport(context, asked);
  const { language } = context.request;
  const words = (message: Said) => say(language, message);
  const { year, counted_until, applicants, scored, scored_demo, title } = report;
  const pages = await printedPages({
    title: words(said('Adverse impact, {year}', { year: String(year) })),
    lines: [
      title ?? words(said('All organizations together')),
      words(
        said(
          '{applicants} applications sent before {day}, {scored} of them scored by AI. Withdrawn ones don’t count.',
          {
            applicants,
            scored,
            day: day(counted_until),
          },
        ),
      ),
      ...(scored_demo ? [words(demoNote)] : []),
      words(
        said(
          'Groups of fewer than {smallestGroup}, and those that would reveal one, show no figures. The ratio compares with the group that has the highest rate; under 0.80 is marked with an asterisk.',
          { smallestGroup },
        ),
      ),
    ],
    tables: measures.flatMap((measure) =>
      report.tables.map(({ groups }) => tableOf(measure, groups, language, words(headings[measure]))),
    ),
  });
  return { filename: `fairness-${year}.pdf`, chunks: once(pages) };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function tableOf(
  measure: Measure,
  groups: readonly FairnessGroup[],
  language: Language,
  heading: string,
): PrintedTable {
  const words = (message: Said) => say(language, message);
  const number = (name: Said) => ({ name: words(name), width: 1, numeric: true });
  return {
    heading,
    columns: [
      { name: words(said('Group')), width: 4 },
      number(said('Of')),
      number(said('Count')),
      number(said('Rate')),
      number(said('Ratio')),
      { ...number(said('Fisher’s p')), width: 1.2 },
      number(said('SD')),
    ],
    rows: groups.map((group) => {
      const { sex, race } = namesOf(group, language);
      const rate = group[measure];
      const name = [sex, race].filter(Boolean).join(' · ');
      if (!rate) return [name, '–', '–', '–', '–', '–', '–'];
      const ratio = rate.ratio === null ? '' : `${rate.ratio.toFixed(2)}${rate.flagged ? '*' : ''}`;
      const p = rate.fisher === null ? '' : rate.fisher < 0.0001 ? '< 0.0001' : rate.fisher.toFixed(4);
      const percent = `${(rate.rate * 100).toFixed(1)} %`;
      return [name, String(rate.of), String(rate.count), percent, ratio, p, rate.deviations?.toFixed(2) ?? ''];
    }),
  };
}
