import { describe, expect, it } from 'vitest';
import { factsOf, knownLanguages } from '../server/adapters/language/catalogs.ts';
import { openCatalog } from '../translations/catalog.ts';
import { faultsOf } from '../translations/faults.ts';
import { notWords } from '../translations/guess/not-words.ts';
import { sentencesIn } from '../translations/guess/sentences.ts';
import { piecesOf } from '../translations/guess/translate.ts';
import { prose } from '../translations/guess/visible.ts';
import { wireValues } from '../translations/guess/wire.ts';
import { listGuessed, listMarked, listSaid, serverSources, type Source, sourcesIn } from '../translations/list.ts';
import { markedIn } from '../translations/marked.ts';
import { saidIn } from '../translations/said.ts';
import { isInSentence, unmarkedIn } from '../translations/unmarked.ts';

const marked = listMarked();
const guessed = listGuessed();
const said = listSaid();

describe.each(knownLanguages().filter((it) => it !== 'en'))('%s', (language) => {
  const find = openCatalog(language);
  const { locale, complete } = factsOf(language);

  it.runIf(complete)('says every sentence', () => {
    const missing = [...marked, ...guessed, ...said].filter(({ file, english }) => find(file, english) === undefined);
    expect(missing.map(({ file, english }) => `${file}: ${english}`)).toEqual([]);
  });

  it('loses no value and no element on the way, makes none up, and has every form of a plural', () => {
    const faults = [...marked, ...said].flatMap(({ file, english }) => {
      const words = find(file, english);
      return words === undefined ? [] : faultsOf(english, words, locale).map((fault) => `${english}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('begins and ends with spaces only where the sentence does', () => {
    const edges = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]].join('|');
    const lost = [...marked, ...guessed, ...said].filter(({ file, english }) => {
      const words = find(file, english);
      return words !== undefined && edges(words) !== edges(english);
    });
    expect(lost.map(({ english }) => english)).toEqual([]);
  });

  it('keeps the values of what the contract says', () => {
    const standsIn = (text: string) =>
      piecesOf(text).flatMap((piece) => (piece.kind === 'words' ? [] : [piece.kind + piece.name]));
    const broken = guessed.filter(({ file, english }) => {
      const words = find(file, english);
      if (words === undefined) return false;
      const [here, there] = [standsIn(english), standsIn(words)];
      // An alternative such as {is|are} may have no counterpart.
      return there.some((it) => !here.includes(it)) || here.some((it) => !it.includes('|') && !there.includes(it));
    });
    expect(broken.map(({ english }) => english)).toEqual([]);
  });
});

/** Templates with a value and a word that are for programs, by their file. */
const forPrograms: Record<string, RegExp> = {
  'web/features/jobs/form/manager-job-submit.ts': /^`\[name="/,
  'web/features/messages/live/news-stream.ts': /^`Bearer /,
  'web/features/people/own-profile/positions-section.tsx': /^`(saved|new) \$/,
  'web/features/people/uploads/tus-upload.ts': /^`Bearer /,
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

const wire = wireValues();
/** What only looks like a sentence, and has no mark. */
function looksUnmarked({ file, code }: Source): string[] {
  const isSaid = isInSentence(markedIn(file, code));
  return sentencesIn(file, code, wire)
    .filter((it) => !isSaid(it) && !notWords.has(it.key) && /\p{L}/u.test(it.key.replaceAll(/\{[^}]*\}/g, '')))
    .map(({ key }) => key);
}

/** Always the same number, or one so large that its form is: all others are counted by `plural`. */
const fixedNumbers = new Set(
  'waitHours,undoMinutes,invitationDays,jobPostingDays,graceDays,openMinutes,adminInvitationHours,codeMinutes,maxVideoSeconds,trial_days,days,total,undoDays,exportDays,confirmationHours'.split(
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
    ['nothing that looks like a sentence', looksUnmarked],
  ])('leave %s without a mark', (_, unmarkedOf) => {
    expect(screens.flatMap((it) => unmarkedOf(it).map((found) => `${it.file}: ${found}`))).toEqual([]);
  });

  it('count what they count', () => {
    expect(marked.filter(({ english }) => uncounted(english).length > 0)).toEqual([]);
    expect(uncounted('Answers within {reply_days} days.')).toEqual(['reply_days']);
  });

  it('have a reason for every template that is excused', () => {
    const found = screens.filter(({ file, code }) => unmarkedIn(file, code).some((it) => forPrograms[file]?.test(it)));
    expect(Object.keys(forPrograms).filter((file) => !found.some((it) => it.file === file))).toEqual([]);
  });
});

/** Sentences of the server that are for programs, for the log, for models or in English by design, by their file. */
const notForReaders: Record<string, RegExp> = {
  // Kept in the ledger of credits and of consents, in the words of that day.
  'server/accounts/users/select-role.ts': /^Welcome to /,
  'server/money/entitlements/fund-posting.ts': /^Job posted: /,
  'server/money/quotas/pay-analysis.ts': /^Applicant analysed: /,
  'server/hiring/applications/submit.ts': /^Express application: /,
  'server/hiring/outcomes/return-credits.ts': /^Express credit back: /,
  // Kept with a meeting, in the words of who set it up.
  'server/interviews/meetings/queries.ts': /^Parking: /,
  'server/money/credits/deduct.ts': /^Used through the API$/,
  'server/money/entitlements/monthly.ts': /^Plan ended$/,
  'server/money/payments/sync.ts': /^A payment was charged back after/,
  'server/platform/consents/queries.ts': /./,
  'server/office/users/remove.ts': /^The account will be deleted\.$/,
  // For the log and for who runs the product.
  'server/adapters/formats/audit-report.ts': /./,
  'server/adapters/analysis/evaluation/records.ts': /./,
  'server/adapters/analysis/model/nearby.ts': /./,
  'server/adapters/analysis/words/places.ts': /./,
  'server/main.ts': / answers for |^The clock of this machine /,
  'server/adapters/http/senders.ts': /^HTTP\/1\.1 408 /,
  'server/accounts/identities/provider.ts': /^(LinkedIn |Bearer )/,
  'server/adapters/analysis/model/model-server.ts': /^Bearer /,
  'server/adapters/mail/inbound-mail.ts': /^Bearer /,
  'server/adapters/uploads/playback.ts': /^GET\n/,
  'server/base/config.ts': /./,
  'server/adapters/media/confine.ts': /^The sandbox is not complete: /,
  'server/adapters/media/sandbox-line.ts': /^(In|Not in) force for the sandbox /,
  'server/adapters/push/push.ts': /^(WebPush|Content-Encoding): /,
  // Names within documents.
  'server/adapters/formats/harmless/pdf.ts': /^(Type|AA|Link) /,
  // For models and for programs.
  'server/adapters/analysis/model/instructions.ts': /./,
  'server/adapters/analysis/model/chat.ts': /^Answer with one JSON object/,
  'server/adapters/http/openapi.ts': /./,
  // Read back from answers, whatever their language.
  'server/adapters/mail/quoted-text.ts': /./,
  // Pages of stand-ins, which production refuses; feeds and pictures of shared links, whose reader is not known.
  'server/adapters/payments/test-page.ts': /./,
  'server/jobs/feeds/queries.ts': /./,
  'server/jobs/feeds/job-feeds.ts': /./,
};

/** A finished sentence of the server without a mark. */
function unmarkedOnServer({ file, code }: Source): string[] {
  const said = saidIn(file, code);
  return sentencesIn(file, code, wire)
    .filter(({ start, end }) => !said.some((it) => it.start <= start && end <= it.end))
    .map(({ key }) => key)
    .filter((key) => prose(key.replaceAll(/\{[^}]*\}/g, 'x')) && !notForReaders[file]?.test(key));
}

describe('the server', () => {
  const sources = serverSources();

  it('leaves no sentence without a mark', () => {
    expect(sources.flatMap((it) => unmarkedOnServer(it).map((found) => `${it.file}: ${found}`))).toEqual([]);
  });

  it('has a reason for every sentence that is excused', () => {
    const here = sources.map(({ file }) => file);
    expect(Object.keys(notForReaders).filter((file) => !here.includes(file))).toEqual([]);
  });

  it.each([
    [
      "throw invalidInput({ path: 'slug', message: 'Another article has this address' });",
      ['Another article has this address'],
    ],
    ['const lines = [`${company} has closed the job.`];', ['{company} has closed the job.']],
    ["const lines = [said('{company} has closed the job.', { company })];", []],
  ])('%s', (code, found) => {
    expect(unmarkedOnServer({ file: 'server/jobs/publishing/seed.ts', code })).toEqual(found);
  });

  it('marks only messages that are written out', () => {
    expect(() => saidIn('server/jobs/seed.ts', 'said(title)')).toThrow(/written out/);
  });
});

const screen = (code: string): Source => ({ file: 'web/screens/public/seed.tsx', code });

describe('a forgotten mark is seen', () => {
  it.each([
    ['a choice between tags', "const A = () => <p>{open ? 'Open' : t`Closed`}</p>;", "'Open'"],
    ['a choice in an attribute', "const A = () => <img alt={name || 'Nobody'} />;", "'Nobody'"],
    ['a value beside a word', 'const text = `${total} candidates`;', '`${total} candidates`'],
    ['words within a marked sentence', "const text = t`Sent ${late ? `${days} late` : ''}`;", '`${days} late`'],
  ])('%s', (_, code, found) => {
    expect(unmarked(screen(code))).toEqual([found]);
  });

  it('a string that looks like a sentence', () => {
    const table = screen("const words = { draft: 'Not sent yet', sent: t`Sent` };");
    expect([unmarked(table), looksUnmarked(table)]).toEqual([[], ['Not sent yet']]);
  });

  it('leaves alone what is marked and what is for programs', () => {
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
    expect([...unmarked(it), ...looksUnmarked(it)]).toEqual([]);
  });
});

describe('a broken translation is seen', () => {
  const jobs = '{company} has {count, plural, one {# job} other {# jobs}}, <0>see</0>';
  it.each([
    ['Nuevos: {count, plural, one {# empleo} other {# empleos}}, <0>ver</0>', ['loses {company}']],
    ['{company} en {city}: {count, plural, one {#} other {#}} <0>ver</0>', ['makes up {city}']],
    ['{company}: {count, plural, one {#} other {#}}, ver', ['loses <0>', 'loses </0>']],
    ['{company} tiene empleos, <0>ver</0>', ['loses the count count']],
    ['{company}: {count, plural, other {# empleos}}, <0>ver</0>', ['count has no form “one”']],
  ])('%s', (words, faults) => {
    expect(faultsOf(jobs, words, 'es-US')).toEqual(faults);
  });

  it('asks for the forms that the language has', () => {
    const polish = '{company}: {count, plural, one {# praca} few {# prace} other {# pracy}}, <0>zobacz</0>';
    expect(faultsOf(jobs, polish, 'pl-PL')).toEqual(['count has no form “many”']);
  });
});
