import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '../support/walk.ts';
import { api } from '#contract/api.ts';
import { type FakeModel, openFakeModel } from '../../support/outside/fake-model.ts';
import { expectAccessible } from '../support/accessible.ts';
import { demo } from '../support/people.ts';
import { openProduct, type Product, type Sending } from '../support/scripted-product.ts';

// What a scripted model hears: ten seconds for each line, one line for each question of the job.
const says = [
  'I built the claims tracker in React and TypeScript, and calls to the help desk went down by half.',
  'When our release lost a form, I turned it off in the first hour and wrote to the forty people.',
  'I led the accessibility checks for two years, and I test every screen with a screen reader.',
];
const first = Number(process.env['E2E_PORT'] ?? 4871) + 20 + 2 * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
/** Where the pictures go, when someone wants to look at them. */
const pictures = process.env['E2E_PICTURES'];
const looks = [
  [1440, 'light'],
  ...(pictures
    ? ([
        [1440, 'dark'],
        [390, 'light'],
      ] as const)
    : []),
  [390, 'dark'],
] as const;

let fake: FakeModel;
let scoring: Product;
let unscored: Product;
test.beforeAll(async () => {
  fake = await openFakeModel(says);
  const model = { ANALYSIS: 'model', AI_BASE_URL: fake.url, AI_STT_MODEL: 'ears', AI_LLM_MODEL: 'judge' };
  [scoring, unscored] = await Promise.all([
    openProduct(first, { ...model, AI_PROVIDER: 'Acme AI, Canada', AI_KEPT_DAYS: '0' }),
    openProduct(first + 1, { ANALYSIS: 'none' }),
  ]);
});
test.afterAll(async () => {
  await Promise.all([scoring.close(), unscored.close()]);
  await fake.close();
});
test.beforeEach(() => Object.assign(fake, { says, seconds: 10, behaviour: 'honest', logProbability: -0.2 }));

type Seen = { name: string; words: RegExp[]; never?: RegExp[] };

/** Looks at one page in both themes, wide and narrow: what it says, that nothing sticks out, and that everyone can use it. */
async function look(page: Page, { name, words, never = [] }: Seen): Promise<void> {
  for (const word of words) await expect(page.getByRole('main')).toContainText(word);
  for (const word of never) await expect(page.getByRole('main')).not.toContainText(word);
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: width > 700 ? 900 : 844 });
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), colorScheme === 'dark');
    await expectAccessible(page, `${name} ${width} ${colorScheme}`);
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(over), `${name} at ${width}`).toBeLessThanOrEqual(0);
    if (pictures)
      await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
}

type State = { manager: RegExp[]; candidate: RegExp[]; never?: RegExp[] };

/** What both sides are shown of one answer. */
async function bothSides(product: Product, browser: Browser, sent: Sending, name: string, state: State): Promise<void> {
  const { manager, candidate, never = [] } = state;
  const sides = [
    ['manager', demo.manager.email, `/manager/jobs/${sent.job_id}/applications/${sent.id}`],
    ['candidate', sent.email, `/candidate/applied-to/${sent.id}`],
  ] as const;
  for (const [side, email, address] of sides) {
    const page = await product.pageFor(browser, email);
    await page.goto(address);
    await look(page, { name: `${name}-${side}`, words: side === 'manager' ? manager : candidate, never });
    await page.context().close();
  }
}

const noNumber = [/\d+ of 100/, /By its words/, /Strengths/];

test('a scored answer shows its number, suggestion, quotes and the basis for them', async ({ browser }) => {
  const sent = await scoring.send('Noor', 'Rahimi');
  await scoring.until(sent, 'completed');
  await bothSides(scoring, browser, sent, 'scored', {
    manager: [/By its words/, /Strengths/, /judge and ears/],
    candidate: [/Why this score/, /By its words/, /Exactly what Northwind Health reads/, /Transcript/],
  });
});

test('an unscored answer shows neither a number nor its color, because no model is set up', async ({ browser }) => {
  const sent = await unscored.send('Samuel', 'Boateng');
  await unscored.until(sent, 'completed');
  await bothSides(unscored, browser, sent, 'not-scored', {
    manager: [/Not scored/, /No AI model is set up here/],
    candidate: [/Not scored/, /Write down what you said/],
    never: noNumber,
  });
});

test('an unclear recording gets no number, and a sentence gives the reason', async ({ browser }) => {
  fake.logProbability = -1.4;
  const sent = await scoring.send('Rosa', 'Delgado');
  await scoring.until(sent, 'completed');
  await bothSides(scoring, browser, sent, 'insufficient', {
    manager: [/Insufficient evidence/, /could not be understood with enough certainty/],
    candidate: [/Insufficient evidence/, /Write down what you said/],
    never: [/\d+ of 100/, /Strengths/],
  });
});

test('an answer with lost speech gets no number, and both sides see where words are missing', async ({ browser }) => {
  fake.seconds = 8;
  const sent = await scoring.send('Ines', 'Okoye');
  await scoring.until(sent, 'completed');
  const shown = [/Insufficient evidence/, /could not be turned into words/, /0:25–0:29\s*Speech without words/];
  await bothSides(scoring, browser, sent, 'lost-speech', { manager: shown, candidate: shown, never: [/\d+ of 100/] });
});

test('an appeal first waits for a person, then that person’s score replaces the old one, struck through', async ({
  browser,
}) => {
  const sent = await scoring.send('Kenji', 'Mori');
  await scoring.until(sent, 'completed');
  const { id: application_id, token } = sent;
  const words = 'The score missed that I had led the whole move to React.';
  const { appeal } = await scoring.call(token, api.appeals.open, { application_id, words });
  await bothSides(scoring, browser, sent, 'appeal-waiting', {
    manager: [/By its words/],
    candidate: [/With a person/],
  });
  const colleague = await scoring.tokenOf('marcus.bell@saywell.test');
  const reasons = 'All three answers name own steps and what came of them.';
  await scoring.call(colleague, api.appeals.decide, { appeal_id: appeal.id, score: 91, reasons });
  const shown = [/Scored by a person/, /All three answers name own steps/];
  await bothSides(scoring, browser, sent, 'appealed', { manager: shown, candidate: shown });
});

test('both sides see that the analysis is tried again when the provider does not answer', async ({ browser }) => {
  fake.behaviour = 'down';
  const sent = await scoring.send('Caleb', 'Ross');
  const waits = async () =>
    (
      await scoring.call(await scoring.tokenOf(demo.manager.email), api.reviews.detail, {
        application_id: sent.id,
        job_id: sent.job_id,
      })
    ).application.analysis_waits_since;
  await expect.poll(waits, { timeout: 480_000 }).not.toBeNull();
  await bothSides(scoring, browser, sent, 'waiting', {
    manager: [/Waiting for the provider/],
    candidate: [/hasn’t answered/],
    never: noNumber,
  });
});

test('neither side sees any analysis after the candidate withdraws the consent', async ({ browser }) => {
  const sent = await scoring.send('June', 'Park');
  await scoring.until(sent, 'completed');
  const { id: application_id, token } = sent;
  await scoring.call(token, api.consents.decide, { purpose: 'ai_analysis', application_id, given: false });
  await bothSides(scoring, browser, sent, 'withdrawn', {
    manager: [/Human review/, /AI isn’t reading this answer/],
    candidate: [/You chose people only/],
    never: [...noNumber, /Transcript/, /AI hasn’t read it/],
  });
});

test('an employer gets a rubric suggested from the posting, changes it and approves it', async ({ browser }) => {
  const token = await scoring.tokenOf(demo.manager.email);
  const { jobs } = await scoring.call(token, api.jobs.posted, { limit: 100 });
  const untouched = await Promise.all(
    jobs.map(async ({ id }) => ({ id, ...(await scoring.call(token, api.rubrics.ofJob, { job_id: id })) })),
  );
  const { id, version } = untouched.find(({ locked }) => !locked) ?? { id: '', version: 0 };
  const page = await scoring.pageFor(browser, demo.manager.email);
  await page.goto(`/manager/jobs/${id}/rubric`);
  await page.getByRole('button', { name: 'Suggest from this job' }).click();
  await expect(page.getByRole('alert').or(page.getByRole('status')).getByText('Rubric suggested')).toBeVisible();
  const name = page.getByRole('region', { name: 'Question 1' }).getByLabel('Criterion').first();
  await expect(name).toHaveValue(/in use/);
  await name.fill('Young and dynamic');
  await page.getByRole('button', { name: 'Approve rubric' }).click();
  await expect(name).toHaveAccessibleDescription(/Age may not decide who is hired/);
  await name.fill('Own work with patients');
  await look(page, { name: 'rubric-manager', words: [/Suggest from this job/, /Weights add up to 100 of 100/] });
  await page.getByRole('button', { name: 'Approve rubric' }).click();
  await expect(page.getByText(`Version ${version + 1}, approved on`)).toBeVisible();
  await expect(name).toHaveValue('Own work with patients');
  await page.context().close();
});
