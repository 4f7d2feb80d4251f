import type { AnalysisResult, Evidence } from '#contract/hiring/analysis.ts';
import { type Said, said } from '../../language/said.ts';
import type { AnalysisInput } from '../analysis-input.ts';
import { phrase } from '../phrases.ts';
import { mentions, sentenceWith } from '../words/words.ts';

type Findings = Pick<AnalysisResult, 'analyser' | 'demo' | 'measured' | 'transcript' | 'transcript_by'>;

const notAssessed = () => ({ score: null, notes: phrase(said('Not assessed.')) });

const result = (
  findings: Findings,
  summary: Said,
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

/** No number, because what is there cannot bear one; `lack` says which. */
export const insufficient = (findings: Findings, lack: Said, facts: Evidence[] = []): AnalysisResult =>
  result(
    findings,
    said('{lack} There is no score. A person watches the video, and the candidate can correct the transcript.', {
      lack,
    }),
    { insufficient_evidence: true, ai_recommendation: 'REVIEW', facts },
  );

/** Nothing reads the words here: the facts of the recording, and where the skills of the job are named (D126). */
export const notScored = (findings: Findings, input: AnalysisInput): AnalysisResult => ({
  ...result(findings, said('No AI model is set up here, so this answer isn’t scored. Watch the video.'), {
    insufficient_evidence: false,
    ai_recommendation: null,
    facts: [],
  }),
  mentions: mentionsIn(input),
});

/** Where a confirmed transcript or a written answer names a skill that the job asks for. */
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
