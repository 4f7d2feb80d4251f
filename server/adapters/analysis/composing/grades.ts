import type { AnalysisResult, Evidence, Recommendation } from '#contract/hiring/analysis.ts';
import type { Criterion, QuestionRubric } from '#contract/jobs/rubric.ts';
import { own, type Said, said } from '../../language/said.ts';
import { say } from '../../language/say.ts';
import type { LeftOut } from '../analysis-input.ts';
import type { Level } from '../grading/levels.ts';
import type { Graded } from '../grading/readings.ts';
import { phrase } from '../phrases.ts';
import { catalog, isCatalogId } from '../rubric/criteria.ts';

type QuestionGrade = AnalysisResult['questions'][number];
type Notes = AnalysisResult['analysis_notes'];

/** The rest is under each question. */
const MOST_FINDINGS = 3;
const GOOD_LEVEL = 3;

/** Words of the catalog in the reader's language, words that the employer wrote as they are. */
const inCatalog = (text: string, said: Said | undefined): Said => (said && say('en', said) === text ? said : own(text));

function wordsFor({ id, name, levels }: Criterion, level: number): { name: Said; anchor: Said } {
  const known = isCatalogId(id) ? catalog[id] : undefined;
  return {
    name: inCatalog(name, known?.name),
    anchor: inCatalog(levels[level] ?? '', known?.levels[level]),
  };
}

/** What a person reads of a grade: criterion, level and quotes, nothing that a model has phrased (D127). */
export const questionGrades = (graded: readonly Graded[]): QuestionGrade[] =>
  graded.map(({ rubric, levels, score }) => ({
    question: rubric.question,
    score,
    criteria: rubric.criteria.map((criterion) => {
      const { level, quotes } = levelOf(levels, criterion.id);
      const { name, anchor } = wordsFor(criterion, level);
      return {
        id: criterion.id,
        name: phrase(name),
        weight: criterion.weight,
        must: criterion.must,
        level,
        reason: phrase(anchor),
        quotes: quotes.map(({ text, at }) => ({ text, at })),
      };
    }),
  }));

const levelOf = (levels: readonly Level[], id: string): Level =>
  levels.find(({ criterion }) => criterion === id) ?? { criterion: id, level: 0, quotes: [] };

export const totalScore = (graded: readonly Graded[]): number =>
  Math.round(graded.reduce((sum, { score }) => sum + score, 0) / Math.max(1, graded.length));

/** A hire needs each must-have; anything doubtful is for people to review (D84). */
export function recommend(graded: readonly Graded[], doubtful: boolean): Recommendation {
  const musts = graded.flatMap(({ rubric, levels }) =>
    rubric.criteria.filter(({ must }) => must).map(({ id }) => levelOf(levels, id).level),
  );
  const score = totalScore(graded);
  if (doubtful || score < 60 || musts.some((level) => level < 2)) return 'REVIEW';
  return score >= 80 && musts.every((level) => level >= GOOD_LEVEL) ? 'HIRE' : 'INTERVIEW';
}

/** The notes of a graded answer, composed from criterion, level, question and quote. */
export function gradedNotes(graded: readonly Graded[], facts: readonly Evidence[], leftOut: readonly LeftOut[]): Notes {
  const findings = graded.flatMap(({ rubric, levels, answer }, index) =>
    rubric.criteria.map((criterion) => ({
      ...levelOf(levels, criterion.id),
      criterion,
      empty: answer.passages.length === 0,
      text: findingText(criterion, levelOf(levels, criterion.id).level, index + 1),
    })),
  );
  const strong = findings.filter(({ level }) => level >= GOOD_LEVEL);
  const weak = findings.filter(({ level, empty }) => level <= 1 && !empty);
  const byWeight = <F extends { criterion: Criterion }>(some: F[]): F[] =>
    some.toSorted((one, other) => other.criterion.weight - one.criterion.weight).slice(0, MOST_FINDINGS);
  const notes: Notes = {
    summary: summaryOf(findings.length, strong.length, graded),
    strengths: byWeight(strong).map(({ text, quotes }) => ({
      text: phrase(text),
      quote: quotes[0]?.text ?? null,
      at: quotes[0]?.at ?? null,
    })),
    red_flags: [
      ...facts,
      ...graded.flatMap(({ rubric, answer }) => (answer.passages.length === 0 ? [unanswered(rubric)] : [])),
      ...byWeight(weak).map(({ text }) => fact(text)),
    ],
    communication_skills: coverage(findings),
    enthusiasm_motivation: motivation(graded),
  };
  return { ...notes, ...Object.fromEntries(leftOut.map((field) => [field, notPart()])) };
}

const fact = (text: Said): Evidence => ({ text: phrase(text), quote: null, at: null });

const findingText = (criterion: Criterion, level: number, number: number): Said => {
  const { name, anchor } = wordsFor(criterion, level);
  return said('{name}, question {number}: {anchor}', { name, anchor, number: String(number) });
};

const unanswered = ({ question }: QuestionRubric): Evidence =>
  fact(said('Nothing was said or written to “{question}”', { question }));

const summaryOf = (criteria: number, strong: number, graded: readonly Graded[]): string =>
  phrase(
    said(
      '{strong} of {criteria} criteria are at level 3 or 4, with a quote. {answered, plural, one {# question has} other {# questions have}} an answer.',
      {
        strong: String(strong),
        criteria: String(criteria),
        answered: graded.filter(({ answer }) => answer.passages.length > 0).length,
      },
    ),
  );

/** How much of what was asked is covered at all (D85). */
const coverage = (findings: { level: number }[]): Notes['communication_skills'] => ({
  score: Math.round((100 * findings.filter(({ level }) => level >= 2).length) / Math.max(1, findings.length)),
  notes: phrase(said('Share of the criteria that the words cover. How well someone speaks is not graded.')),
});

/** From the questions that ask for reasons (D85). */
function motivation(graded: readonly Graded[]): Notes['enthusiasm_motivation'] {
  const asked = graded.filter(({ rubric }) => rubric.type === 'motivation');
  if (asked.length === 0) return { score: null, notes: phrase(said('No question asks for reasons.')) };
  return {
    score: totalScore(asked),
    notes: phrase(said('From the stated reasons for wanting the job, not from voice or face.')),
  };
}

/** Why stays between the candidate and us: a reason here would tell the employer of an accommodation. */
const notPart = () => ({ score: null, notes: phrase(said('Not part of this analysis.')) });
