import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { languageFor } from '#contract/base/language.ts';
import { languageFactsOf, knownLanguages } from '../server/adapters/language/catalogs.ts';
import { openCatalog } from '../tools/translations/catalog.ts';
import { compiled } from '../tools/translations/compile.ts';
import { writePo } from '../tools/translations/po.ts';
import { inLanguage } from '../tools/build/language.ts';

const root = join(import.meta.dirname, '..');

describe('a folder of translations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  mkdirSync(join(folder, 'nl'));
  const facts = { name: 'Nederlands', note: 'Nederlands', locale: 'nl-NL', complete: false };
  writeFileSync(join(folder, 'nl/language.json'), JSON.stringify(facts));
  writePo(join(folder, 'nl/auth.po'), 'nl', [
    { english: 'New here? <0>Create an account</0>', context: '', words: 'Nieuw? <0>Maak een account</0>', places: [] },
  ]);

  it('the folder alone adds a language', () => {
    expect([knownLanguages(folder), languageFactsOf('nl', folder).name]).toEqual([['nl'], 'Nederlands']);
    const file = 'web/screens/auth/sign-in.tsx';
    const code = compiled(file, readFileSync(join(root, file), 'utf8'), openCatalog('nl', folder));
    expect(code).toContain('Maak een account');
    expect(code).not.toContain('Create an account');
    // The rest is said in English.
    expect(code).toContain('Good to see you again.');
  });
});

it('the best requested language among the offered ones is chosen', () => {
  const offered = ['en', 'es', 'de'];
  expect(languageFor(offered, undefined, 'fr-FR, de-AT;q=0.8, es;q=0.5')).toBe('de');
  expect(languageFor(offered, 'es', 'de')).toBe('es');
  expect(languageFor(['en', 'es'], 'de', 'de')).toBe('en');
});

it('the spaces between a translated sentence and its neighbors are preserved', () => {
  const find = (_file: string, english: string) => ({ Sent: 'Enviada el', 'of 100': 'de 100', Yours: 'Tuyo' })[english];
  const lines = ['<p>Sent <Time /></p>', '<b> of 100</b>', '<p>\n  Yours\n</p>'];
  const code = `export const it = <>${lines.join('\n')}</>;`;
  const said = compiled('web/features/x/it.tsx', code, Object.assign(find, { files: [] }));
  expect(said).toContain('{"Enviada el"}{" "}<Time />');
  expect(said).toContain('<b>{" "}{"de 100"}</b>');
  expect(said).not.toMatch(/\{" "\}\{"Tuyo"\}|\{"Tuyo"\}\{" "\}/);
});

it('the parking line of a place of a meeting is labeled in the language of the page', () => {
  const file = 'web/features/interviews/meetings/place-text.ts';
  const find = (_file: string, english: string) => ({ 'Parking: {text}': 'Estacionamiento: {text}' })[english];
  const code = compiled(file, readFileSync(join(root, file), 'utf8'), Object.assign(find, { files: [] }));
  expect(code).toContain('Estacionamiento: ');
});

/** A screen as the edition of a language says it, rendered from its source. */
async function rendered(language: string, file: string, data: object): Promise<string> {
  const { locale } = languageFactsOf(language);
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [inLanguage(language)],
    define: {
      'import.meta.env.LOCALE': JSON.stringify(locale),
    },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  });
  try {
    const { default: Screen } = await vite.ssrLoadModule(file);
    const { renderScreen } = await vite.ssrLoadModule('/tests/support/render-screen.ts');
    return renderScreen(Screen, data);
  } finally {
    await vite.close();
  }
}

describe('the German edition', () => {
  it('the sign-in page greets in German', async () => {
    const html = await rendered('de', '/web/screens/auth/sign-in.tsx', { linkedin: false, origin: '' });
    expect(html).toContain('Schön, dass du wieder da bist. Wie möchtest du weitermachen?');
    expect(html).toMatch(/Neu hier\? <a [^>]+>Konto anlegen<\/a>/);
  });

  it('the page of a job formats counts and dates in German', async () => {
    const job = {
      id: randomUUID(),
      title: 'Nurse',
      company: 'Northwind Health',
      location: 'Denver, CO',
      salary_min: 60_000,
      salary_max: null,
      work_arrangement: 'On-site',
      job_type: 'full-time',
      category: 'Operations',
      remote_ok: false,
      description: 'Care for people.',
      excerpt: '',
      place_rules: [],
      countries: ['US'],
      posting_state: 'open',
      requirements: ['Patience'],
      skills_required: ['EHR'],
      benefits: [],
      answer_languages: ['de'],
      application_questions: ['Why here?'],
      department: '',
      vacancy: 'open',
      reply_days: 7,
      created_at: '2026-03-02T12:00:00Z',
      expires_at: '2026-12-02T12:00:00Z',
      posted_by: { id: randomUUID(), first_name: 'Dana', last_name: 'Whitfield', avatar_url: null },
      company_standing: { domain: null },
      closed: false,
    };
    const html = await rendered('de', '/web/screens/public/job.tsx', {
      job,
      responsiveness: null,
      similar: [],
      origin: '',
      ai: { kind: 'facts', provider: '', kept_days: 0, sound: 'here' },
    });
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/innerhalb von 7 Tagen/);
    expect(text).toMatch(/2\. März/);
    expect(text).toContain('Ab $60,000');
    expect(text).toContain('Care for people.');
  });
});
