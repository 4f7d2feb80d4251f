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
  smallestSide,
} from '#contract/compliance/fairness.ts';
import { raceNames, sexNames } from '#contract/people/self-identification.ts';
import { csvLine } from '../../adapters/formats/csv.ts';
import { type PrintedTable, printedPages } from '../../adapters/formats/printed-page.ts';
import type { Download } from '../../adapters/http/http.ts';
import { dateValue, type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { translateMessage, translateContractText } from '../../adapters/language/translate-message.ts';
import type { Context } from '../../base/context.ts';
import { fairnessReport } from './queries.ts';

type Reader = Context<['manager', 'admin']>;
type ReportQuery = Input<typeof api.fairness.csv>;

const header = [
  ['measure', 'by', 'sex', 'race_or_ethnicity', 'of', 'count', 'rate', 'impact_ratio'],
  ['under_four_fifths', 'fisher_exact_p', 'standard_deviations', 'note'],
].flat();

export async function fairnessCsv(context: Reader, asked: ReportQuery): Promise<Download> {
  const report = await fairnessReport(context, asked);
  return { filename: `${filenameOf(report)}.csv`, chunks: csvOf(report, context.request.language) };
}

const filenameOf = ({ year, quarter }: FairnessReport) => `fairness-${year}${quarter ? `-q${quarter}` : ''}`;

async function* csvOf({ tables, scored_demo }: FairnessReport, language: Language): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header)}`;
  for (const measure of measures)
    for (const { by, groups } of tables)
      for (const group of groups) {
        const { sex, race } = namesOf(group, language);
        const note = scored_demo && measure === 'above_median' ? translateMessage(language, demoNote) : '';
        yield csvLine([measure, by, sex, race, ...figuresOf(group[measure]), note]);
      }
}

const demoNote = message('Demo, not a model');

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
  sex: sex === null ? '' : translateContractText(language, sexNames[sex]),
  race: race === null ? '' : translateContractText(language, raceNames[race]),
});

const headings: Record<Measure, TranslatableMessage> = {
  advanced: message('Invited to an interview or accepted'),
  hired: message('Accepted'),
  above_median: message('Scored above the median'),
};

export async function fairnessPdf(context: Reader, asked: ReportQuery): Promise<Download> {
  const report = await fairnessReport(context, asked);
  const { language } = context.request;
  const words = (message: TranslatableMessage) => translateMessage(language, message);
  const { year, quarter, counted_until, applicants, scored, scored_demo, title } = report;
  const pages = await printedPages({
    title: words(
      quarter
        ? message('Adverse impact, quarter {quarter} of {year}', { quarter: String(quarter), year: String(year) })
        : message('Adverse impact, {year}', { year: String(year) }),
    ),
    lines: [
      title ?? words(message('All organizations together')),
      ...(counted_until
        ? [
            words(
              message(
                '{applicants} applications sent in the three months before {day}, {scored} of them scored by AI. Withdrawn ones don’t count.',
                { applicants, scored, day: dateValue(counted_until) },
              ),
            ),
            words(message('Counted once after the quarter ended. The figures don’t change any more.')),
          ]
        : [words(message('No quarter of {year} has ended yet, so there are no figures.', { year: String(year) }))]),
      ...(scored_demo ? [words(demoNote)] : []),
      words(
        message(
          'Groups of fewer than {smallestGroup} people, those with fewer than {smallestSide} on one side, and those that would reveal one show no figures. The ratio compares with the group that has the highest rate; under 0.80 is marked with an asterisk.',
          { smallestGroup, smallestSide },
        ),
      ),
    ],
    tables: measures.flatMap((measure) =>
      report.tables.map(({ groups }) => tableOf(measure, groups, language, words(headings[measure]))),
    ),
  });
  return { filename: `${filenameOf(report)}.pdf`, chunks: singleChunk(pages) };
}

async function* singleChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function tableOf(
  measure: Measure,
  groups: readonly FairnessGroup[],
  language: Language,
  heading: string,
): PrintedTable {
  const words = (message: TranslatableMessage) => translateMessage(language, message);
  const number = (name: TranslatableMessage) => ({ name: words(name), width: 1, numeric: true });
  return {
    heading,
    columns: [
      { name: words(message('Group')), width: 4 },
      number(message('Of')),
      number(message('Count')),
      number(message('Rate')),
      number(message('Ratio')),
      { ...number(message('Fisher’s p')), width: 1.2 },
      number(message('SD')),
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
