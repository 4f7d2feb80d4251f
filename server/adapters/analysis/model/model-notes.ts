import type { AnalysisResult, Evidence } from '#contract/hiring/analysis.ts';
import { cutText } from '../../formats/cut-text.ts';
import type { LeftOut } from '../analysis-input.ts';
import { verify } from './evidence.ts';
import type { Prepared } from './gradable.ts';
import type { Grade } from './grade.ts';
import { keepsToTheWords, recommendsDecision } from './off-limits.ts';
import { checkClaim, communicationScore, unanswered, type QuestionGrade } from '../verdict.ts';
import { said } from '../../language/said.ts';
import { phrase } from '../phrases.ts';

const LONGEST_SUMMARY = 600;
const LONGEST_STATEMENT = 200;

type Notes = AnalysisResult['analysis_notes'];
type Statement = Grade['strengths'][number];

/** The notes a manager reads: every statement of the model carries a verified quote, or is gone (D86). */
export function notesOf(grade: Grade, questions: QuestionGrade[], prepared: Prepared, trusted: boolean): Notes {
  return {
    summary: trusted && isFair(grade.summary, prepared) ? cutText(grade.summary, LONGEST_SUMMARY) : tally(questions),
    strengths: quoted(grade.strengths, prepared),
    red_flags: [
      ...prepared.flags,
      ...unanswered(questions).map((question) => ({
        text: phrase(said('No answer was found to “{question}”', { question })),
        quote: null,
        at: null,
      })),
      ...quoted(grade.concerns, prepared),
    ],
    communication_skills: {
      score: communicationScore(questions),
      notes: phrase(
        said('Structure and relevance of the words. Accent, fluency, grammar, pace and voice are not graded.'),
      ),
    },
    enthusiasm_motivation: motivation(grade, prepared),
  };
}

/** Why stays between the candidate and us: a reason here would tell the employer of an accommodation. */
const notPart = () => ({ score: null, notes: phrase(said('Not part of this analysis.')) });

/** The notes as this answer and its region allow them (D85); none of what is left out has any weight in the score. */
export const withoutLeftOut = (notes: Notes, leftOut: readonly LeftOut[]): Notes => ({
  ...notes,
  ...Object.fromEntries(leftOut.map((field) => [field, notPart()])),
});

const isFair = (text: string, { context }: Prepared) => keepsToTheWords(text, context) && !recommendsDecision(text);

const quoted = (statements: Statement[], prepared: Prepared): Evidence[] =>
  statements
    .filter(({ text }) => text.trim() && isFair(text, prepared))
    .flatMap(({ text, quote }) => {
      const found = verify(quote, prepared.source);
      return found ? [{ text: cutText(text, LONGEST_STATEMENT), quote: found.text, at: found.at }] : [];
    })
    .slice(0, 5);

/** From stated reasons only (D85); it has no weight in the score. */
function motivation(grade: Grade, { source, context }: Prepared): Notes['enthusiasm_motivation'] {
  const { level, quotes, reason } = checkClaim(grade.motivation, source, context);
  const basis = said('Based on words, not on voice or face; no part of the score.');
  if (!quotes.length) {
    const none = said('No reason for wanting this job was found. {basis}', { basis });
    return { score: null, notes: phrase(none) };
  }
  return { score: level * 25, notes: phrase(reason ? said('{reason} {basis}', { reason, basis }) : basis) };
}

function tally(questions: QuestionGrade[]): string {
  const concrete = questions.filter(({ criteria }) =>
    criteria.some(({ id, level }) => id === 'evidence' && level >= 3),
  );
  return phrase(
    said(
      'Concrete examples were found for {concrete} of {asked, plural, one {# question} other {# questions}}{open, plural, =0 {.} one {; # was not answered.} other {; # were not answered.}} The quotes below show what this rests on.',
      { concrete: concrete.length, asked: questions.length, open: unanswered(questions).length },
    ),
  );
}
