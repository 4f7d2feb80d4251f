import type { AnalysisResult, Evidence, Recommendation } from '#contract/hiring/analysis.ts';
import type { Criterion } from '#contract/jobs/rubric.ts';
import { verbatim, type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { translateMessage } from '../../adapters/language/translate-message.ts';
import type { ExcludedNote } from '../../base/analysis.ts';
import type { SplitAnswer, SplitAnswers } from '../grading/split-answers.ts';
import { type Level, totalOf } from '../grading/levels.ts';
import type { GradedQuestion } from '../grading/grading-passes.ts';
import { phrase } from './phrases.ts';
import { catalog, isCatalogId } from '../rubric/criteria.ts';

type QuestionGrade = AnalysisResult['questions'][number];
type Notes = AnalysisResult['analysis_notes'];

const MOST_FINDINGS = 3;
const GOOD_LEVEL = 3;

const inCatalog = (text: string, message: TranslatableMessage | undefined): TranslatableMessage =>
  message && translateMessage('en', message) === text ? message : verbatim(text);

function criterionTextFor(
  { id, name, levels }: Criterion,
  level: number,
): { name: TranslatableMessage; anchor: TranslatableMessage } {
  const known = isCatalogId(id) ? catalog[id] : undefined;
  return {
    name: inCatalog(name, known?.name),
    anchor: inCatalog(levels[level] ?? '', known?.levels[level]),
  };
}

/** Returns what a person reads of a grade: criterion, level and quotes, but no sentence written by a model. */
export const questionGrades = (graded: readonly GradedQuestion[]): QuestionGrade[] =>
  graded.map(({ rubric, levels, score }) => ({
    question: rubric.question,
    score,
    criteria: rubric.criteria.map((criterion) => {
      const { level, quotes } = levelOf(levels, criterion.id);
      const { name, anchor } = criterionTextFor(criterion, level ?? 0);
      return {
        id: criterion.id,
        name: phrase(name),
        weight: criterion.weight,
        must: criterion.must,
        level,
        reason: phrase(level === null ? notVerified : anchor),
        quotes: quotes.map(({ text, at }) => ({ text, at })),
      };
    }),
  }));

const notVerified = message(
  'Not verified: readings and checks disagree about this criterion, so it isn’t part of the score.',
);

const levelOf = (levels: readonly Level[], id: string): Level =>
  levels.find(({ criterion }) => criterion === id) ?? { criterion: id, level: 0, quotes: [] };

export const totalScore = (graded: readonly GradedQuestion[]): number => totalOf(graded.map(({ score }) => score));

/** Requires each must-have for a hire; anything doubtful goes to human review. */
export function recommend(graded: readonly GradedQuestion[], doubtful: boolean): Recommendation {
  const musts = graded.flatMap(({ rubric, levels }) =>
    rubric.criteria.filter(({ must }) => must).map(({ id }) => levelOf(levels, id).level),
  );
  const score = totalScore(graded);
  if (doubtful || score < 60 || musts.some((level) => (level ?? 0) < 2)) return 'REVIEW';
  return score >= 80 && musts.every((level) => (level ?? 0) >= GOOD_LEVEL) ? 'HIRE' : 'INTERVIEW';
}

const isAnswered = ({ answer }: GradedQuestion): boolean => answer.passages.length > 0;

type ExcludedAnswers = {
  leftOut: readonly ExcludedNote[];
  isSilent: (answer: SplitAnswer) => boolean;
  unscored: readonly SplitAnswer[];
};

export function gradedNotes(
  graded: readonly GradedQuestion[],
  facts: readonly Evidence[],
  left: ExcludedAnswers,
): Notes {
  const findings = graded.flatMap((question) =>
    question.rubric.criteria.flatMap((criterion) => {
      const { level, quotes } = levelOf(question.levels, criterion.id);
      if (level === null) return [];
      const text = findingText(criterion, level, question.answer.number);
      return [{ level, quotes, criterion, empty: !isAnswered(question), text }];
    }),
  );
  const strong = findings.filter(({ level }) => level >= GOOD_LEVEL);
  const weak = findings.filter(({ level, empty }) => level <= 1 && !empty);
  const byWeight = <F extends { criterion: Criterion }>(some: F[]): F[] =>
    some.toSorted((one, other) => other.criterion.weight - one.criterion.weight).slice(0, MOST_FINDINGS);
  const answered =
    graded.filter(isAnswered).length + left.unscored.filter(({ passages }) => passages.length > 0).length;
  const notes: Notes = {
    summary: summaryOf(findings.length, strong.length, answered),
    strengths: byWeight(strong).map(({ text, quotes }) => ({
      text: phrase(text),
      quote: quotes[0]?.text ?? null,
      at: quotes[0]?.at ?? null,
    })),
    red_flags: [
      ...facts,
      ...graded.flatMap((question) => (isAnswered(question) ? [] : [unansweredNote(question.answer, left.isSilent)])),
      ...byWeight(weak).map(({ text }) => fact(text)),
    ],
    communication_skills: coverage(findings),
    enthusiasm_motivation: motivation(graded),
  };
  return { ...notes, ...Object.fromEntries(left.leftOut.map((field) => [field, notPart()])) };
}

export const splitWarnings = ({ moved }: SplitAnswers, unscored: readonly SplitAnswer[]): string[] => [
  ...moved.map(({ number, from, to }) =>
    phrase(
      message(
        'The mark between questions {number} and {next} was set at {marked}. The words show that the next answer begins at {found}, so it was graded from there.',
        { number: String(number), next: String(number + 1), marked: clockTime(from), found: clockTime(to) },
      ),
    ),
  ),
  ...unscored.map(({ question }) =>
    phrase(
      message(
        'AI didn’t read or score the answer to “{question}”: it is about motivation, and a rule for the place of the job or the applicant forbids that.',
        { question },
      ),
    ),
  ),
];

const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const fact = (text: TranslatableMessage): Evidence => ({ text: phrase(text), quote: null, at: null });

const findingText = (criterion: Criterion, level: number, number: number): TranslatableMessage => {
  const { name, anchor } = criterionTextFor(criterion, level);
  return message('{name}, question {number}: {anchor}', { name, anchor, number: String(number) });
};

/** Claims silence only where the sound was measured and contains no speech. */
function unansweredNote(answer: SplitAnswer, isSilent: ExcludedAnswers['isSilent']): Evidence {
  const { question } = answer;
  if (isSilent(answer)) return fact(message('Nothing was said or written to “{question}”', { question }));
  return fact(message('No words of the answers were found to be about “{question}”.', { question }));
}

const summaryOf = (criteria: number, strong: number, answered: number): string =>
  phrase(
    message(
      'Strong on {strong} of {criteria} criteria. {answered, plural, one {# question has} other {# questions have}} an answer.',
      { strong: String(strong), criteria: String(criteria), answered },
    ),
  );

const coverage = (findings: { level: number }[]): Notes['communication_skills'] => ({
  score: Math.round((100 * findings.filter(({ level }) => level >= 2).length) / Math.max(1, findings.length)),
  notes: phrase(message('Share of the criteria that the words cover. How well someone speaks is not graded.')),
});

function motivation(graded: readonly GradedQuestion[]): Notes['enthusiasm_motivation'] {
  const asked = graded.filter(({ rubric }) => rubric.type === 'motivation');
  if (asked.length === 0) return { score: null, notes: phrase(message('No question asks for reasons.')) };
  return {
    score: totalScore(asked),
    notes: phrase(message('From the stated reasons for wanting the job, not from voice or face.')),
  };
}

/** The reason stays private, because it would reveal an accommodation to the employer. */
const notPart = () => ({ score: null, notes: phrase(message('Not part of this analysis.')) });
