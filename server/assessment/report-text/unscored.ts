import type { AnalysisResult, Evidence } from '#contract/hiring/analysis.ts';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import type { AnalysisInput } from '../../base/analysis.ts';
import { phrase } from './phrases.ts';
import { mentions, sentenceWith } from '../../text/words.ts';

type Findings = Pick<AnalysisResult, 'analyser' | 'demo' | 'measured' | 'transcript' | 'transcript_by'>;

const notAssessed = () => ({ score: null, notes: phrase(message('Not assessed.')) });

const result = (
  findings: Findings,
  summary: TranslatableMessage,
  parts: Pick<AnalysisResult, 'insufficient_evidence' | 'ai_recommendation'> & { facts: Evidence[] },
): AnalysisResult => ({
  ...findings,
  analysis_score: null,
  ai_recommendation: parts.ai_recommendation,
  insufficient_evidence: parts.insufficient_evidence,
  analysis_notes: {
    summary: phrase(summary),
    strengths: [],
    red_flags: parts.facts,
    communication_skills: notAssessed(),
    enthusiasm_motivation: notAssessed(),
  },
  questions: [],
  warnings: [],
});

export const insufficient = (findings: Findings, lack: TranslatableMessage, facts: Evidence[] = []): AnalysisResult =>
  result(
    findings,
    message('{lack} There is no score. A person watches the video, and the candidate can correct the transcript.', {
      lack,
    }),
    { insufficient_evidence: true, ai_recommendation: 'REVIEW', facts },
  );

const noModel = message('No AI model is set up here, so this answer isn’t scored. Watch the video.');
const notAgreedTo = message(
  'AI reads answers here in a way that the applicant hasn’t agreed to, so this answer isn’t scored. Watch the video.',
);

export const notScoredHere = (findings: Findings): AnalysisResult =>
  result(
    findings,
    message(
      'This job only asks about motivation, and a rule for the place of the job or the applicant forbids AI to score that. Watch the video.',
    ),
    { insufficient_evidence: false, ai_recommendation: null, facts: [] },
  );

export const notScored = (findings: Findings, input: AnalysisInput, agreedToLess = false): AnalysisResult => ({
  ...result(findings, agreedToLess ? notAgreedTo : noModel, {
    insufficient_evidence: false,
    ai_recommendation: null,
    facts: [],
  }),
  mentions: mentionsIn(input),
});

function mentionsIn({ job, captions, writtenDown, answers }: AnalysisInput): NonNullable<AnalysisResult['mentions']> {
  const sources = [
    ...(captions ?? writtenDown?.segments ?? []).map(({ text, start }) => ({ text, at: start })),
    ...answers.map(({ text }) => ({ text, at: null })),
  ];
  return job.skills_required.flatMap((skill) => {
    const source = sources.find(({ text }) => mentions(text, skill));
    const quote = source && sentenceWith(source.text, skill);
    return source && quote ? [{ skill, quote, at: source.at }] : [];
  });
}
