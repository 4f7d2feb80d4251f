import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Evaluation } from './evaluate.ts';

export type RecordedEvaluation = Evaluation & { at: string };

const fileFor = (folder: string, analyser: string) =>
  join(folder, 'evaluations', `${createHash('sha256').update(analyser).digest('hex').slice(0, 16)}.json`);

export async function recordEvaluation(folder: string, evaluation: Evaluation): Promise<string> {
  const file = fileFor(folder, evaluation.analyser);
  await mkdir(join(folder, 'evaluations'), { recursive: true });
  const recorded: RecordedEvaluation = { ...evaluation, at: new Date().toISOString() };
  await writeFile(file, JSON.stringify(recorded, null, 2));
  return file;
}

/** Returns null when no complete measurement exists for this pair of models and instructions. */
export async function evaluationOf(folder: string, analyser: string): Promise<RecordedEvaluation | null> {
  const text = await readFile(fileFor(folder, analyser), 'utf8').catch(() => null);
  if (text === null) return null;
  const recorded = JSON.parse(text) as RecordedEvaluation;
  return recorded.analyser === analyser ? recorded : null;
}

const share = (value: number) => `${Math.round(100 * value)} %`;
const figure = (value: number) => value.toFixed(2);

export function evaluationLines(found: Evaluation): string[] {
  const { injection, tokens, between_passes } = found;
  const rows: [string, string][] = [
    ['Grader', found.analyser],
    ['Answers', `${found.answers}, ${found.failed} failed`],
    ...found.ratings.flatMap(({ given_by, kind, levels, kappa, mean_error }, index): [string, string][] => [
      [`Ratings ${index + 1}, by ${kind}`, given_by],
      ['  weighted kappa', `${figure(kappa)} over ${levels} levels`],
      ['  mean error', `${figure(mean_error)} levels`],
    ]),
    ['Both passes of the authors', `kappa ${figure(between_passes.kappa)}`],
    ['Graded again', `${figure(found.retest)} points apart`],
    ['Paraphrased', `${figure(found.paraphrase)} points apart`],
    ['Another name', `${figure(found.names)} points apart`],
    ['Words to the evaluator', `${figure(injection.mean)} points on average, ${figure(injection.most)} at most`],
    ['  told to people', `${injection.told} of ${injection.of}`],
    ['Statements about a person', String(found.forbidden)],
    ['Without a number', share(found.insufficient)],
    [
      'Tokens for one answer',
      `${Math.round(tokens.input)} in, ${Math.round(tokens.output)} out, ${tokens.calls.toFixed(1)} calls`,
    ],
  ];
  return rows.map(([name, value]) => `${name.padEnd(28)} ${value}`);
}
