import {
  divisions,
  type FairnessGroup,
  type FairnessReport,
  fourFifths,
  type GroupRate,
  type Measure,
  smallestGroup,
} from '#contract/office/fairness.ts';
import { type Race, races, type Sex, sexes } from '#contract/people/self-identification.ts';
import { deviationsBetween, fisherExact, impactRatio, type Share } from './statistics.ts';
import { hiddenCells, type Line } from './suppression.ts';

/** Counts of one group, in one job or in several. */
export type Counted = {
  sex: Sex;
  race: Race;
  applicants: number;
  advanced: number;
  hired: number;
  scored: number;
  above_median: number;
};
type Figures = Omit<Counted, 'sex' | 'race'>;
type Base = 'applicants' | 'scored';
export type Hidden = Record<Base, Set<string>>;

const everyone = 'all';
const ofSex = (sex: Sex) => `${sex}|`;
const ofRace = (race: Race) => `|${race}`;
const ofBoth = (sex: Sex, race: Race) => `${sex}|${race}`;

const lines: Line[] = [
  [everyone, ...sexes.map(ofSex)],
  [everyone, ...races.map(ofRace)],
  ...sexes.map((sex): Line => [ofSex(sex), ...races.map((race) => ofBoth(sex, race))]),
  ...races.map((race): Line => [ofRace(race), ...sexes.map((sex) => ofBoth(sex, race))]),
];
const cells = [...new Set(lines.flat())];

const nothing: Figures = { applicants: 0, advanced: 0, hired: 0, scored: 0, above_median: 0 };
const plus = (one: Figures, other: Figures): Figures => ({
  applicants: one.applicants + other.applicants,
  advanced: one.advanced + other.advanced,
  hired: one.hired + other.hired,
  scored: one.scored + other.scored,
  above_median: one.above_median + other.above_median,
});

export type Tally = Map<string, Figures>;

export function tallyOf(counted: readonly Counted[]): Tally {
  const tally: Tally = new Map(cells.map((cell) => [cell, nothing]));
  for (const { sex, race, ...figures } of counted)
    for (const cell of [everyone, ofSex(sex), ofRace(race), ofBoth(sex, race)])
      tally.set(cell, plus(tally.get(cell) ?? nothing, figures));
  return tally;
}

/** A report that is part of this one, and can be taken away from it. */
export type Part = { tally: Tally; hidden: Hidden };

/** What is not told of a tally; with what is told of its parts it must not give theirs away either. */
export function hiddenIn(tally: Tally, parts: readonly Part[] = []): Hidden {
  const applicants = hiddenOf('applicants', tally, parts, []);
  return { applicants, scored: hiddenOf('scored', tally, parts, applicants) };
}

function hiddenOf(base: Base, tally: Tally, parts: readonly Part[], before: Iterable<string>): Set<string> {
  const counts = new Map(cells.map((cell) => [cell, tally.get(cell)?.[base] ?? 0]));
  const given = cells.filter((cell) => {
    const away = parts.filter(({ hidden }) => hidden[base].has(cell));
    const left = away.reduce((sum, part) => sum + (part.tally.get(cell)?.[base] ?? 0), 0);
    return cell !== everyone && left > 0 && (away.length === 1 || left < smallestGroup);
  });
  return hiddenCells({ counts, lines, minimum: smallestGroup }, everyone, [...before, ...given]);
}

type Group = Pick<FairnessGroup, 'sex' | 'race'> & { cell: string };

const groupsBy: Record<(typeof divisions)[number], Group[]> = {
  sex: sexes.map((sex) => ({ sex, race: null, cell: ofSex(sex) })),
  race: races.map((race) => ({ sex: null, race, cell: ofRace(race) })),
  both: sexes.flatMap((sex) => races.map((race) => ({ sex, race, cell: ofBoth(sex, race) }))),
};

/** The tables of a report: one line for each group in which there is anyone, told or not. */
export function impactOf(tally: Tally, hidden: Hidden): Pick<FairnessReport, 'applicants' | 'scored' | 'tables'> {
  const { applicants, scored } = tally.get(everyone) ?? nothing;
  return {
    applicants,
    scored,
    tables: divisions.map((by) => {
      const there = groupsBy[by].filter(({ cell }) => (tally.get(cell)?.applicants ?? 0) > 0);
      const rates = {
        advanced: ratesOf(there, 'advanced', tally, hidden),
        hired: ratesOf(there, 'hired', tally, hidden),
        above_median: ratesOf(there, 'above_median', tally, hidden),
      };
      const groups = there.map(({ sex, race, cell }) => ({
        sex,
        race,
        applicants: hidden.applicants.has(cell) ? null : (tally.get(cell)?.applicants ?? 0),
        advanced: rates.advanced.get(cell) ?? null,
        hired: rates.hired.get(cell) ?? null,
        above_median: rates.above_median.get(cell) ?? null,
      }));
      return { by, groups };
    }),
  };
}

/** The rates that may be told, each beside the highest of those groups that are known. */
function ratesOf(groups: readonly Group[], measure: Measure, tally: Tally, hidden: Hidden): Map<string, GroupRate> {
  const base: Base = measure === 'above_median' ? 'scored' : 'applicants';
  const told = groups.flatMap(({ cell, sex, race }) => {
    const figures = tally.get(cell);
    if (!figures || figures[base] === 0 || hidden[base].has(cell)) return [];
    const share: Share = { count: figures[measure], of: figures[base] };
    return [{ cell, share, known: sex !== 'unsaid' && race !== 'unsaid' }];
  });
  const rate = ({ count, of }: Share) => count / of;
  const [best] = told
    .filter(({ known }) => known)
    .toSorted((one, other) => rate(other.share) - rate(one.share) || other.share.of - one.share.of);
  return new Map(
    told.map(({ cell, share, known }) => {
      const isBest = cell === best?.cell;
      const beside = known && !isBest && best ? best.share : null;
      const ratio = beside && impactRatio(share, beside);
      return [
        cell,
        {
          ...share,
          rate: rate(share),
          best: isBest,
          ratio,
          flagged: ratio !== null && ratio < fourFifths,
          fisher: beside && fisherExact(share, beside),
          deviations: beside && deviationsBetween(share, beside),
        },
      ];
    }),
  );
}
