import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { describeApi } from '../server/adapters/http/openapi.ts';
import routeConfig from '../web/routes.ts';
import { adminScreens } from './specification/admin-screens.ts';
import { calls } from './specification/calls.ts';
import { candidateScreens } from './specification/candidate-screens.ts';
import { checks } from './specification/checks.ts';
import { constants } from './specification/constants.ts';
import { entities } from './specification/entities.ts';
import { errors } from './specification/errors.ts';
import { managerScreens } from './specification/manager-screens.ts';
import { publicPages } from './specification/public-pages.ts';
import { roles } from './specification/roles.ts';
import { type Evidence, gapsIn, numbersIn, type Sentence } from './specification/sentences.ts';
import { signingIn } from './specification/signing-in.ts';
import { states } from './specification/states.ts';
import { tablesAndStorage } from './specification/tables-and-storage.ts';
import { whatAndWhere } from './specification/what-and-where.ts';

// The specification, line by line by its number: where each sentence is shown, or which decision changes it.
const lastLine = 524;
const sentences = [
  ...[whatAndWhere, publicPages, signingIn, candidateScreens, managerScreens, adminScreens, entities, states].flat(),
  ...[checks, roles, calls, tablesAndStorage, errors, constants].flat(),
];
/** Blank lines, headings, and what only introduces a list. */
const silentLines = [
  '1-2, 4-6, 8-9, 17-18, 25-26, 36-37, 42, 44-47, 49-50, 57, 59, 61-63, 69, 73, 78, 81, 92-93, 96, 102',
  '107, 111, 118-119, 123-124, 127, 134, 141, 147-148, 150-151, 170-171, 173, 192, 199, 209-210, 230-231',
  '233-235, 243, 263, 268, 274-276, 289, 307, 319-321, 334, 339, 358, 367-369, 377-379, 381-383, 405-406',
  '412-413, 417-419, 427, 434-435, 439-440, 446-448, 450, 453, 458, 466, 478, 486, 491-494, 502',
].join(', ');

const root = join(import.meta.dirname, '..');
const kept = new Map<string, string | undefined>();
function read(file: string): string | undefined {
  const path = join(root, file);
  if (!kept.has(file)) kept.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  return kept.get(file);
}

type Route = { path?: string; index?: boolean; children?: Route[] };
const addresses = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path ? [`/${path}`] : []),
    ...addresses(children),
  ]);

const endpoints = Object.values(api).flatMap((group) => Object.values(group as Record<string, Endpoint>));
const described = describeApi()['paths'] as Record<string, Record<string, unknown>>;

/** Every name that a description of a call holds: parameters, fields that go in, fields that come out. */
function namesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(namesIn);
  if (part === null || typeof part !== 'object') return [];
  const { properties = {}, name, in: place } = part as { properties?: object; name?: unknown; in?: unknown };
  const own = typeof name === 'string' && typeof place === 'string' ? [name] : [];
  return [...own, ...Object.keys(properties), ...Object.values(part).flatMap(namesIn)];
}

const sections = (read('docs/product.md') ?? '').split(/^### /m).slice(1);
const named = (section: string) => section.split(' ')[0] ?? '';

const evidence: Evidence = {
  routes: new Set(addresses(routeConfig)),
  calls: new Set(endpoints.map(({ method, path, action }) => [method, path, action].filter(Boolean).join(' '))),
  decisions: new Set(sections.map(named)),
  planned: new Set(sections.filter((section) => section.includes('**Status: planned')).map(named)),
  fieldsOf(call) {
    const [method = '', path = ''] = call.split(' ');
    return new Set(namesIn(described[path]?.[method.toLowerCase()]));
  },
  read,
};

it('shows every line of the specification, or names the decision that changes it', () => {
  expect(gapsIn(sentences, silentLines, lastLine, evidence)).toEqual([]);
});

/** Not part of the repository: with SPECIFICATION=<file> the numbers are held against the text itself. */
const original = process.env['SPECIFICATION'];
it.runIf(original)('leaves out only lines that say nothing', () => {
  const lines = readFileSync(original ?? '', 'utf8').split('\n');
  expect(lines).toHaveLength(lastLine);
  const saysNothing = (line: string) => /^\s*$|^#|^\|[-| ]+$|^\| Call \||^[^.]*:$/.test(line);
  const silent = numbersIn(silentLines);
  expect(silent.filter((number) => !saysNothing(lines[number - 1] ?? ''))).toEqual([]);
  expect(silent).toEqual(expect.arrayContaining(lines.flatMap((line, index) => (line.trim() ? [] : [index + 1]))));
});

it('sees each kind of gap', () => {
  const test = 'tests/specification.test.ts';
  const page = 'web/screens/public/not-found.tsx';
  const seeded: Sentence[] = [
    { lines: '1', says: 'shown', routes: '/404', texts: { [page]: ['Page not found'] } },
    { lines: '2-3', says: 'two lines in one', decisions: 'D15', tests: { [test]: ['sees each kind'] } },
    { lines: '3', says: 'said twice', decisions: 'D15' },
    { lines: '5', says: 'nowhere' },
    { lines: '6', says: 'promised', decisions: 'D15', open: 'not built' },
    { lines: '7', says: 'gone', routes: '/nowhere', calls: ['GET /nowhere'], decisions: 'D999' },
    { lines: '8', says: 'renamed', fields: { 'POST /functions/v1/waitlist': 'email fax' } },
    { lines: '9', says: 'reworded', texts: { [page]: ['Nowhere to be read'], 'web/none.tsx': ['Page not found'] } },
    { lines: '10', says: 'untested', tests: { [test]: ['is never checked'] } },
    { lines: '11', says: 'only planned', decisions: 'D124' },
    { lines: '13', says: 'beyond the end', decisions: 'D15' },
  ];
  expect(gapsIn(seeded, '12', 12, { ...evidence, planned: new Set(['D124']) })).toEqual([
    'line 4: nothing says where it is',
    'line 3: stands twice',
    'line 13: does not exist',
    'line 5: neither shown nor decided',
    'line 6: open: not built',
    'line 7: no route /nowhere',
    'line 7: no call GET /nowhere',
    'line 7: no decision D999',
    'line 8: no fax in POST /functions/v1/waitlist',
    `line 9: ${page} does not say “Nowhere to be read”`,
    'line 9: web/none.tsx does not say “Page not found”',
    `line 10: ${test} has no test “is never checked”`,
    'line 11: neither shown nor decided',
  ]);
});
