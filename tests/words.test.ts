import { expect, it } from 'vitest';
import { listSentences } from '../words/list.ts';
import { piecesOf } from '../words/translate.ts';
import { sentencesIn } from '../words/sentences.ts';

const listed = listSentences();
const none: ReadonlySet<string> = new Set();

it('says every sentence in Spanish', () => {
  const missing = listed.filter(({ spanish }) => spanish === undefined);
  expect(missing.map(({ area, key, file }) => `words/es/${area}.json: ${JSON.stringify(key)} (${file})`)).toEqual([]);
});

it('loses no value and no element on the way, and makes none up', () => {
  const standsIn = (text: string) =>
    piecesOf(text).flatMap((piece) => (piece.kind === 'words' ? [] : [piece.kind + piece.name]));
  const broken = listed.filter(({ key, spanish }) => {
    if (typeof spanish !== 'string') return false;
    const [here, there] = [standsIn(key), standsIn(spanish)];
    // An alternative such as {is|are} may have no counterpart.
    return there.some((it) => !here.includes(it)) || here.some((it) => !it.includes('|') && !there.includes(it));
  });
  expect(broken.map(({ key }) => key)).toEqual([]);
});

it('finds what people read and leaves alone what programs compare', () => {
  const source = `
    export function JobLine({ job, count }: Props) {
      if (job.status === 'Active') save('jobs', 'token');
      return (
        <p className="flex items-center" title={\`Job of \${job.company}\`}>
          <Icon /> Passed by <b>{job.by}</b>, {count} {count === 1 ? 'job' : 'jobs'}
        </p>
      );
    }`;
  expect(sentencesIn('web/features/jobs/job-line.tsx', source, none).map(({ key }) => key)).toEqual([
    'Job of {company}',
    'Passed by <0>{by}</0>, {count} {job|jobs}',
    'job',
    'jobs',
  ]);
});
