import {
  divisions,
  type FairnessGroup,
  type FairnessReport,
  fourFifths,
  type GroupRate,
  type Measure,
  measures,
} from '#contract/compliance/fairness.ts';
import { type Race, races, type Sex, sexes } from '#contract/people/self-identification.ts';
import { deviationsBetween, fisherExact, impactRatio, type Share } from './statistics.ts';

export type PublishedFigure = {
  measure: Measure | 'applicants';
  sex: Sex | null;
  race: Race | null;
  base: number;
  chosen: number | null;
};

type Group = Pick<FairnessGroup, 'sex' | 'race'>;

const groupsBy: Record<(typeof divisions)[number], Group[]> = {
  sex: sexes.map((sex) => ({ sex, race: null })),
  race: races.map((race) => ({ sex: null, race })),
  both: sexes.flatMap((sex) => races.map((race) => ({ sex, race }))),
};

/** Returns the tables of a report. One-dimensional tables list every group, so that a suppressed group looks like an empty one. */
export function impactTables(figures: readonly PublishedFigure[]): FairnessReport['tables'] {
  const published = (measure: PublishedFigure['measure'], { sex, race }: Group) =>
    figures.find((figure) => figure.measure === measure && figure.sex === sex && figure.race === race);
  return divisions.map((by) => {
    const rates = measures.map((measure) => ratesOf(groupsBy[by], (group) => published(measure, group)));
    const groups = groupsBy[by].map((group, index): FairnessGroup => {
      const [advanced = null, hired = null, above_median = null] = rates.map((ofMeasure) => ofMeasure[index] ?? null);
      return { ...group, applicants: published('applicants', group)?.base ?? null, advanced, hired, above_median };
    });
    const isPublished = (group: FairnessGroup) =>
      group.applicants !== null || measures.some((measure) => group[measure] !== null);
    return { by, groups: by === 'both' ? groups.filter(isPublished) : groups };
  });
}

function ratesOf(
  groups: readonly Group[],
  published: (group: Group) => PublishedFigure | undefined,
): (GroupRate | null)[] {
  const shares = groups.map((group) => {
    const figure = published(group);
    if (!figure) return null;
    const share: Share = { count: figure.chosen ?? 0, of: figure.base };
    return { share, known: group.sex !== 'unsaid' && group.race !== 'unsaid' };
  });
  const rate = ({ count, of }: Share) => count / of;
  const [best] = shares
    .filter((one) => one !== null)
    .filter(({ known }) => known)
    .toSorted((one, other) => rate(other.share) - rate(one.share) || other.share.of - one.share.of);
  return shares.map((one) => {
    if (!one) return null;
    const { share, known } = one;
    const isBest = share === best?.share;
    const beside = known && !isBest && best ? best.share : null;
    const ratio = beside && impactRatio(share, beside);
    return {
      ...share,
      rate: rate(share),
      best: isBest,
      ratio,
      flagged: ratio !== null && ratio < fourFifths,
      fisher: beside && fisherExact(share, beside),
      deviations: beside && deviationsBetween(share, beside),
    };
  });
}
