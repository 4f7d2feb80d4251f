import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FairnessGroup, FairnessReport, GroupRate } from '#contract/compliance/fairness.ts';
import { ImpactTables } from './impact-tables.tsx';

const rate = (count: number, more: Partial<GroupRate> = {}): GroupRate => ({
  count,
  of: 100,
  rate: count / 100,
  best: false,
  ratio: null,
  flagged: false,
  fisher: null,
  deviations: null,
  ...more,
});
const group = (sex: 'female' | 'male' | 'unsaid', figures: GroupRate | null): FairnessGroup => ({
  sex,
  race: null,
  applicants: figures && 100,
  advanced: figures,
  hired: figures,
  above_median: figures,
});
const reportOf = (groups: FairnessGroup[]): FairnessReport => ({
  year: 2026,
  quarter: 3,
  quarters: [1, 2, 3],
  counted_until: '2026-10-01T00:00:00.000Z',
  applicants: 204,
  scored: 200,
  scored_demo: false,
  tables: [{ by: 'sex', groups }],
});

it('a rate under four fifths of the highest is marked, and a small group shows no figures', async () => {
  const half = rate(30, { ratio: 0.5, flagged: true, fisher: 0.00003, deviations: 4.264 });
  const groups = [group('male', rate(60, { best: true })), group('female', half), group('unsaid', null)];
  const screen = await render(<ImpactTables report={reportOf(groups)} />);
  await expect.element(screen.getByRole('table', { name: 'Accepted: By sex' })).toBeInTheDocument();
  const [, table] = screen.container.querySelectorAll('table');
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Male.*60%.*Highest/s),
    expect.stringMatching(/^Female.*30%.*Under four fifths.*0\.50.*< 0\.0001.*Over 2.*4\.26/s),
    expect.stringMatching(/^Not specified\D*$/s),
  ]);
});

it('the report names that every group is too small', async () => {
  const screen = await render(<ImpactTables report={reportOf([group('unsaid', null)])} />);
  await expect.element(screen.getByText(/No group has enough people/)).toBeInTheDocument();
  expect(screen.container.querySelector('table')).toBeNull();
});

it('the report names that no quarter of the year has ended', async () => {
  const report = { ...reportOf([]), quarter: null, quarters: [], counted_until: null };
  const screen = await render(<ImpactTables report={report} />);
  await expect
    .element(screen.getByText('No quarter of 2026 has ended yet, so there are no figures.'))
    .toBeInTheDocument();
});
