import { expect, it } from 'vitest';
import { reportLines } from './audit-report.ts';

it('the audit report explains in words that there is no seal yet', () => {
  const report = { intact: true, entries: 3, seals: 0, sealed_at: null, head: null, faults: [] };
  expect(reportLines(report)).toEqual([
    '3 entries, no seals yet. The worker sets the first one within ten minutes.',
    'Every link fits. Without a seal, a log that was rewritten as a whole would look the same.',
  ]);
  const sealed = { ...report, seals: 2, sealed_at: '2026-11-22T00:00:00Z', head: null };
  expect(reportLines(sealed)).toEqual([
    '3 entries, 2 seals, the last one of 2026-11-22T00:00:00Z.',
    'The log is intact.',
  ]);
  const faults = [
    { fault: 'changed', entry: 2, lane: 1 },
    { fault: 'rewritten', entry: 3, lane: -1 },
    { fault: 'cut', entry: 4, lane: -1 },
  ] as const;
  expect(reportLines({ ...report, intact: false, faults: [...faults] }).slice(1)).toEqual([
    'changed: entry 2, lane 1',
    'rewritten: seal 3',
    'cut: the database lost seal 4',
    'The log does not verify.',
  ]);
});
