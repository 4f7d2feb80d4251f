import { describe, expect, it } from 'vitest';
import { criteria } from '#contract/hiring/scorecards.ts';
import { raceNames, sexNames } from '#contract/people/self-identification.ts';
import { languageFactsOf, knownLanguages } from '../server/adapters/language/catalogs.ts';
import { openCatalog } from '../tools/translations/catalog.ts';
import { faultsOf } from '../tools/translations/faults.ts';
import { listMarked, listMessages, serverSources, type Source, sourcesIn } from '../tools/translations/list.ts';
import { markedIn } from '../tools/translations/marked.ts';
import { compiledMessages, messagesIn } from '../tools/translations/messages.ts';
import { proseIn } from '../tools/translations/prose.ts';
import { isInSentence, unmarkedIn } from '../tools/translations/unmarked.ts';

const marked = listMarked();
const sentences = [...marked, ...listMessages()];

describe.each(knownLanguages().filter((it) => it !== 'en'))('the catalog of the language %s', (language) => {
  const find = openCatalog(language);
  const { locale, complete } = languageFactsOf(language);

  it.runIf(complete)('the catalog translates every sentence', () => {
    const missing = sentences.filter(({ file, english }) => find(file, english) === undefined);
    expect(missing.map(({ file, english }) => `${file}: ${english}`)).toEqual([]);
  });

  it('a translation loses and adds no value or element, and has every plural form', () => {
    const faults = sentences.flatMap(({ file, english }) => {
      const words = find(file, english);
      return words === undefined ? [] : faultsOf(english, words, locale).map((fault) => `${english}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('a translation begins and ends with spaces only where the sentence does', () => {
    const edges = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]].join('|');
    const lost = sentences.filter(({ file, english }) => {
      const words = find(file, english);
      return words !== undefined && edges(words) !== edges(english);
    });
    expect(lost.map(({ english }) => english)).toEqual([]);
  });
});

/** Templates with a value and a word that are for programs, by their file. */
const forPrograms: Record<string, RegExp> = {
  'web/features/jobs/form/manager-job-submit.ts': /^`\[name="/,
  'web/features/messages/live/live-update-stream.ts': /^`Bearer /,
  'web/features/people/own-profile/positions-section.tsx': /^`(saved|new) \$/,
  'web/features/video/uploads/tus-upload.ts': /^`Bearer /,
  'web/screens/candidate/applications/replace-video.tsx': /^`replace \$/,
  // The feed is in English.
  'web/screens/public/blog/blog-feed.ts': /^`<title>/,
  'web/session/request.ts': /^`Bearer /,
  'web/ui/numbers/bars.tsx': /^`color-mix\(/,
  // Thrown for the log.
  'web/ui/loading/fetch-first.ts': /^`\$\{address\} (answers|did not load)/,
  'web/ui/form/field.tsx': /^`(h-11|min-h-28) /,
};

const unmarked = ({ file, code }: Source) => unmarkedIn(file, code).filter((it) => !forPrograms[file]?.test(it));

/** A sentence without a mark, among all literals and templates of a file. */
function unmarkedProse({ file, code }: Source): string[] {
  const isMarked = isInSentence(markedIn(file, code));
  const messages = messagesIn(file, code);
  const excused = notForReaders[file];
  return proseIn(file, code)
    .filter((it) => !isMarked(it) && !messages.some(({ text }) => text.start <= it.start && it.end <= text.end))
    .map(({ text }) => text)
    .filter((text) => !excused?.test(text));
}

/** Always the same number, or one so large that its form is: all others are counted by `plural`. */
const fixedNumbers = new Set(
  'waitHours,undoMinutes,invitationDays,jobPostingDays,graceDays,openMinutes,adminInvitationHours,codeMinutes,maxVideoSeconds,trial_days,days,total,undoDays,exportDays,confirmationHours,textDays,payloadDays'.split(
    ',',
  ),
);
/** A number before a noun in the plural, without the form for one. */
const uncounted = (english: string) =>
  [...english.matchAll(/\{(\w*(?:count|total|days|hours|minutes|seconds|results|entries|years))\} \p{Ll}+s\b/giu)]
    .map(([, name = '']) => name)
    .filter((name) => !fixedNumbers.has(name));

const screens = sourcesIn('web/**/*.{ts,tsx}');

describe('screens', () => {
  it.each([
    ['no literal and no template that reaches the page', unmarked],
    ['no literal and no template that reads like a sentence', unmarkedProse],
  ])('the screens leave %s without a mark', (_, unmarkedOf) => {
    expect(screens.flatMap((it) => unmarkedOf(it).map((found) => `${it.file}: ${found}`))).toEqual([]);
  });

  it('marked sentences with a count use plural forms', () => {
    expect(marked.filter(({ english }) => uncounted(english).length > 0)).toEqual([]);
    expect(uncounted('Answers within {reply_days} days.')).toEqual(['reply_days']);
  });

  it('every excused template is still in use on a screen', () => {
    const found = screens.filter(({ file, code }) => unmarkedIn(file, code).some((it) => forPrograms[file]?.test(it)));
    expect(Object.keys(forPrograms).filter((file) => !found.some((it) => it.file === file))).toEqual([]);
  });
});

/** Sentences that are for programs, for the log, for models or in English by design, by their file. */
const notForReaders: Record<string, RegExp> = {
  // Drawings, headers, and what the specification asks to log.
  'web/features/administration/trends/day-plot.tsx': /^M/,
  'web/features/messages/live/live-update-stream.ts': /^Bearer /,
  'web/features/video/uploads/tus-upload.ts': /^Bearer /,
  'web/root.tsx': /^%3Cpath /,
  'web/session/api.ts': /:$/,
  'web/session/request.ts': /^Bearer /,
  'web/ui/qr-code.tsx': /^M/,
  // Names of products and of places.
  'contract/accounts/device-words.ts': /^Samsung Internet$/,
  'contract/accounts/devices.ts': /^Samsung Internet$/,
  'contract/platform/place-rules.ts': /^(New York City|European Union)$/,
  // Kept in the ledger of credits and of consents, in the words of that day.
  'server/accounts/users/select-role.ts': /^Welcome to /,
  'server/money/entitlements/fund-posting.ts': /^Job posted: /,
  'server/money/quotas/pay-for-analysis.ts': /^Applicant analysed: /,
  'server/hiring/applications/submit.ts': /^Express application: /,
  'server/hiring/outcomes/return-credits.ts': /^Express credit back: /,
  // Kept with a meeting, in the words of who set it up.
  'server/interviews/meetings/queries.ts': /^Parking: /,
  'server/money/credits/deduct.ts': /^Used through the API$/,
  'server/money/entitlements/monthly.ts': /^Plan ended$/,
  'server/money/payments/sync.ts': /^A payment was charged back after/,
  'server/platform/consents/queries.ts': /./,
  'server/administration/users/remove.ts': /^The account will be deleted\.$/,
  // For the log and for who runs the product.
  'server/platform/mail-log/forget-old.ts': /^The worker ended before it sent the email\.$/,
  'server/adapters/formats/audit-report.ts': /./,
  'server/assessment/evaluation/records.ts': /./,
  'server/adapters/llm/local-model-servers.ts': /./,
  'server/text/places.ts': /./,
  'server/main.ts': / answers for |^The clock of this machine /,
  'server/adapters/http/connection-limits.ts': /^HTTP\/1\.1 408 /,
  'server/accounts/identities/provider.ts': /^(LinkedIn |Bearer )/,
  'server/adapters/llm/model-server.ts': /^Bearer /,
  'server/adapters/mail/inbound-mail.ts': /^Bearer /,
  'server/adapters/uploads/playback.ts': /^GET\n/,
  'server/base/config.ts': /./,
  'server/base/settings.ts': /./,
  'server/hiring/analysis/analyse.ts': /^The video could not be prepared\.$/,
  'server/adapters/database/application-login.ts': /^The database does not let /,
  // Parts of what ffmpeg prints.
  'server/adapters/media/ffmpeg-probe.ts': /./,
  'server/adapters/media/confine.ts': /^The sandbox is not complete: /,
  'server/adapters/media/sandbox-line.ts': /^(In|Not in) force for the sandbox /,
  'server/adapters/push/push.ts': /^(WebPush|Content-Encoding): /,
  // Names within documents.
  'server/adapters/formats/sanitize/pdf.ts': /^(Type|AA|Link) /,
  // For models and for programs.
  'server/assessment/grading/prompts.ts': /./,
  'server/adapters/llm/chat.ts': /^\nAnswer with one JSON object/,
  'server/adapters/http/openapi.ts': /./,
  'server/adapters/http/harden.ts': /^(How long requests took|Whether a service that this process needs answers it)$/,
  'server/adapters/database/self-identification-role.ts': /^The database user /,
  // Read back from answers, whatever their language.
  'server/adapters/mail/quoted-text.ts': /./,
  // Pages of stand-ins, which production refuses; feeds and pictures of shared links, whose reader is not known.
  'server/adapters/payments/test-page.ts': /./,
  'server/jobs/feeds/queries.ts': /./,
  'server/jobs/feeds/job-feeds.ts': /./,
};

describe('the contract and the server', () => {
  const sources = [...sourcesIn('contract/**/*.ts'), ...serverSources()];

  it('every sentence of the contract and of the server is marked for translation', () => {
    expect(sources.flatMap((it) => unmarkedProse(it).map((text) => `${it.file}: ${text}`))).toEqual([]);
  });

  it('every file with an excused sentence exists', () => {
    const here = [...screens, ...sources].map(({ file }) => file);
    expect(Object.keys(notForReaders).filter((file) => !here.includes(file))).toEqual([]);
  });

  it.each([
    [
      "throw invalidInput({ path: 'slug', message: 'Another article has this address' });",
      ['Another article has this address'],
    ],
    ['const lines = [`${company} has closed the job.`];', ['x has closed the job.']],
    ["const lines = [message('{company} has closed the job.', { company })];", []],
  ])('the check finds the unmarked sentences in: %s', (code, found) => {
    expect(unmarkedProse({ file: 'server/jobs/publishing/seed.ts', code })).toEqual(found);
  });

  it('a mark with a computed message is refused', () => {
    expect(() => messagesIn('server/jobs/seed.ts', 'message(title)')).toThrow(/written out/);
  });
});

describe('the contract in one language', () => {
  const spanish = openCatalog('es');
  const file = 'contract/jobs/salary-text.ts';

  it('a text without values becomes a plain string, and a text with values keeps its mark', () => {
    const code = "const texts = [fixed('Not specified'), fixed('From {min}', { min: fixed('Up to {max}', { max }) })];";
    expect(compiledMessages(file, code, spanish)).toBe(
      'const texts = ["Sin especificar", fixed("Desde {min}", { min: fixed("Hasta {max}", { max }) })];',
    );
  });

  it('a text that is not translated yet loses only its mark', () => {
    expect(compiledMessages(file, "const text = fixed('Not translated');", spanish)).toBe(
      "const text = 'Not translated';",
    );
  });

  it('every answer about sex and race and every criterion of a scorecard is marked', () => {
    const messages = new Set(listMessages().map(({ english }) => english));
    const labels = [sexNames, raceNames, criteria].flatMap((names) => Object.values(names));
    expect(labels.length).toBeGreaterThan(12);
    expect(labels.filter((label) => !messages.has(label))).toEqual([]);
  });

  it('the label by which stored text is recognized is the same in every language', () => {
    const place = sourcesIn('contract/interviews/meeting-place.ts').map(({ code }) => code);
    expect(place.map((code) => compiledMessages('contract/interviews/meeting-place.ts', code, spanish))).toEqual(place);
    expect(place.join('')).toContain("'Parking: '");
  });
});

const screen = (code: string): Source => ({ file: 'web/screens/public/seed.tsx', code });

describe('the check for forgotten marks', () => {
  it.each([
    ['a choice between tags', "const A = () => <p>{open ? 'Open' : t`Closed`}</p>;", "'Open'"],
    ['a choice in an attribute', "const A = () => <img alt={name || 'Nobody'} />;", "'Nobody'"],
    ['a value beside a word', 'const text = `${total} candidates`;', '`${total} candidates`'],
    ['words within a marked sentence', "const text = t`Sent ${late ? `${days} late` : ''}`;", '`${days} late`'],
  ])('the check finds a forgotten mark in %s', (_, code, found) => {
    expect(unmarked(screen(code))).toEqual([found]);
  });

  it('the check finds an unmarked string that looks like a sentence', () => {
    const table = screen("const words = { draft: 'Not sent yet', sent: t`Sent` };");
    expect([unmarked(table), unmarkedProse(table)]).toEqual([[], ['Not sent yet']]);
    const contract = { file: 'contract/jobs/seed.ts', code: "const reasons = { closed: 'The job is closed' };" };
    expect(unmarkedProse(contract)).toEqual(['The job is closed']);
  });

  it('the check accepts marked text and text for programs', () => {
    const code = `
      const state = job.status === 'Active' ? 'on' : 'off';
      const A = () => (
        <p className={\`flex items-center \${tone}\`} title={t\`Job of \${company}\`} data-state={state}>
          <Icon /> Passed by <b>{by}</b>, {plural(count, { one: '# job', other: '# jobs' })}
        </p>
      );`;
    const it = screen(code);
    expect(markedIn(it.file, it.code).map(({ english }) => english)).toEqual([
      'Job of {company}',
      'Passed by <0>{by}</0>, {count, plural, one {# job} other {# jobs}}',
    ]);
    expect([...unmarked(it), ...unmarkedProse(it)]).toEqual([]);
  });
});

describe('the check for broken translations', () => {
  const jobs = '{company} has {count, plural, one {# job} other {# jobs}}, <0>see</0>';
  it.each([
    ['Nuevos: {count, plural, one {# empleo} other {# empleos}}, <0>ver</0>', ['loses {company}']],
    ['{company} en {city}: {count, plural, one {#} other {#}} <0>ver</0>', ['makes up {city}']],
    ['{company}: {count, plural, one {#} other {#}}, ver', ['loses <0>', 'loses </0>']],
    ['{company} tiene empleos, <0>ver</0>', ['loses the count count']],
    ['{company}: {count, plural, other {# empleos}}, <0>ver</0>', ['count has no form “one”']],
  ])('the check reports the faults of the translation: %s', (words, faults) => {
    expect(faultsOf(jobs, words, 'es-US')).toEqual(faults);
  });

  it('the check requires the plural forms of the language', () => {
    const polish = '{company}: {count, plural, one {# praca} few {# prace} other {# pracy}}, <0>zobacz</0>';
    expect(faultsOf(jobs, polish, 'pl-PL')).toEqual(['count has no form “many”']);
  });
});
