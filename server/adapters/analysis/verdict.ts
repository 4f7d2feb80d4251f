import type { AnalysisResult, Recommendation } from '#contract/hiring/analysis.ts';
import { cutText } from '../formats/cut-text.ts';
import type { Claim, Grade } from './model/grade.ts';
import { verify, type Source } from './model/evidence.ts';
import { keepsToTheWords } from './model/off-limits.ts';
import { criteria, type CriterionId } from './model/rubric.ts';

export type QuestionGrade = AnalysisResult['questions'][number];
type Criterion = QuestionGrade['criteria'][number];

const LEVEL_WITHOUT_EVIDENCE = 1;
const HIGHEST_LEVEL = 4;

export type Checked = { level: number; reason: string; quotes: Criterion['quotes']; lowered: boolean };

/** A claim reduced to what its verified quotes carry. */
export function checkClaim(claim: Claim, source: Source, context: string): Checked {
  const quotes = claim.quotes.flatMap((quote) => verify(quote, source) ?? []).slice(0, 3);
  const level = quotes.length ? claim.level : Math.min(claim.level, LEVEL_WITHOUT_EVIDENCE);
  const reason = keepsToTheWords(claim.reason, context) ? cutText(claim.reason, 400) : '';
  return { level, reason, quotes, lowered: level < claim.level };
}

/** The model's claims for each question, verified, with the score that follows from the published weights. */
export function checkQuestions(grade: Grade, questions: string[], source: Source, context: string) {
  const lowered: CriterionId[] = [];
  const checked = questions.map((question, index): QuestionGrade => {
    const claims = grade.questions.find((graded) => graded.index === index);
    const answers = criteria.map(({ id }): Criterion => {
      if (!claims) return { id, level: 0, reason: 'Not graded.', quotes: [] };
      const { lowered: tooHigh, ...claim } = checkClaim(claims[id], source, context);
      if (tooHigh) lowered.push(id);
      return { id, ...claim };
    });
    return { question, score: scoreOf(answers), criteria: answers };
  });
  return { questions: checked, lowered: lowered.length };
}

const scoreOf = (answers: Criterion[]): number =>
  Math.round(criteria.reduce((sum, { id, weight }) => sum + (weight * levelOf(answers, id)) / HIGHEST_LEVEL, 0));

const levelOf = (answers: Criterion[], id: CriterionId): number =>
  answers.find((answer) => answer.id === id)?.level ?? 0;

const average = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);

export const totalScore = (questions: QuestionGrade[]): number =>
  Math.round(average(questions.map(({ score }) => score)));

/** Structure and relevance of the words, 0 to 100 (D85). */
export const communicationScore = (questions: QuestionGrade[]): number =>
  Math.round(
    (100 / HIGHEST_LEVEL) *
      average(
        questions.flatMap((question) => [
          levelOf(question.criteria, 'clarity'),
          levelOf(question.criteria, 'relevance'),
        ]),
      ),
  );

/** HIRE needs a concrete example for every question (D84); anything doubtful is for people to review. */
export function recommend(questions: QuestionGrade[], doubtful: boolean): Recommendation {
  const score = totalScore(questions);
  const concrete = questions.every(({ criteria: answers }) => levelOf(answers, 'evidence') >= 3);
  if (doubtful || score < 60) return 'REVIEW';
  return score >= 80 && concrete ? 'HIRE' : 'INTERVIEW';
}

export const unanswered = (questions: QuestionGrade[]): string[] =>
  questions.filter(({ criteria: answers }) => levelOf(answers, 'relevance') === 0).map(({ question }) => question);
