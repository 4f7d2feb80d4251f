import { expect, type Page, test } from '../support/walk.ts';
import { expectAccessible } from '../support/accessible.ts';
import { tabTo } from '../support/by-keyboard.ts';
import { signIn } from '../support/people.ts';

/** The applications for one of Dana's jobs. */
async function openJob(page: Page, title: string): Promise<void> {
  await page.goto(`/manager/jobs?search=${encodeURIComponent(title)}`);
  const link = page.getByRole('link', { name: `View Applications for ${title}` });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a manager reviews the applications for a job', async ({ page }) => {
  await signIn(page, 'manager');
  await openJob(page, 'Senior Frontend Engineer');
  const table = page.getByRole('table', { name: 'Applications' });

  await test.step('table: drafts by pseudonym alone, order and filters in the address', async () => {
    const draft = table.getByRole('row').filter({ hasText: 'Not submitted' });
    await expect(draft.getByRole('button', { name: /View Details/ })).toBeDisabled();
    await expect(draft.getByRole('checkbox')).toHaveCount(0);
    await table.getByRole('button', { name: 'AI Score' }).click();
    await expect(page).toHaveURL(/order=score\.desc/);
    await expect(table.getByRole('columnheader', { name: 'AI Score' })).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('row').nth(1)).toContainText('Human review');
    await expect(table.getByRole('row').nth(2)).toContainText('83');
    await page.getByLabel('AI score').selectOption('none');
    await expect(table.getByRole('row')).toHaveCount(2);
    await page.getByLabel('AI score').selectOption('all');
  });

  await test.step('board: a card moves by keyboard, only where it may', async () => {
    await page.getByRole('button', { name: 'Board' }).click();
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const card = column('Applied')
      .getByRole('listitem')
      .filter({ has: page.getByText('61', { exact: true }) })
      .first();
    const id = (await card.getByRole('link').innerText()).trim();
    const move = page.getByRole('button', { name: `Move ${id}` });
    await tabTo(page, move);
    await page.keyboard.press('Enter');
    const moves = page.getByRole('list', { name: `Move ${id} to` });
    await expect(moves.getByRole('button')).toHaveText([
      'Under Review',
      'Interview Scheduled',
      'Accepted',
      'Not Selected',
    ]);
    await tabTo(page, moves.getByRole('button', { name: 'Under Review' }));
    await page.keyboard.press('Enter');
    await expect(column('Under Review').getByText(id)).toBeVisible();
    await expect(page.getByText(`${id} is now in Under Review.`)).toHaveCount(1);
    await expectAccessible(page, 'board');

    await column('Under Review')
      .getByRole('button', { name: `Move ${id}` })
      .click();
    await page
      .getByRole('list', { name: `Move ${id} to` })
      .getByRole('button', { name: 'Not Selected' })
      .click();
    await expect(page.getByRole('dialog', { name: /^Pass on/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(column('Under Review').getByText(id)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('group', { name: 'Board' })).toBeVisible();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
  });

  await test.step('board: a card moves by mouse, too', async () => {
    await page.getByRole('button', { name: 'Board' }).click();
    const [from, to] = ['Applied', 'Under Review'].map((name) => page.getByRole('region', { name, exact: true }));
    if (!from || !to) throw new Error('The board has no such columns');
    const card = from.getByRole('listitem').first();
    const id = (await card.getByRole('link').innerText()).trim();
    await card.dragTo(to);
    await expect(to.getByText(id)).toBeVisible();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
  });

  await test.step('compare two side by side', async () => {
    for (const score of ['61', '83']) {
      await table
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: new RegExp(`^${score}\\b`) }) })
        .getByRole('checkbox')
        .check();
    }
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible();
    const evidence = page.getByRole('region', { name: 'Evidence' });
    await expect(
      evidence.getByText('Own action, question 1: Own steps are described, and why they were chosen.'),
    ).toBeVisible();
    await expect(evidence.getByText('Explanation, question 3: Nothing is explained.')).toBeVisible();
    await expectAccessible(page, 'comparison');
    await page.getByRole('link', { name: 'Back to all applications' }).click();
    await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the selection' }).click();
  });

  await test.step('blind: no name, no video, until the scorecard is saved', async () => {
    await page.getByRole('button', { name: /Blind first look: off/ }).click();
    await page.getByRole('radio', { name: 'On for this job' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: /Blind first look: on/ })).toBeVisible();
    await table
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: /^83\b/ }) })
      .getByRole('link', { name: /View Details/ })
      .click();
    await expect(page.getByRole('heading', { name: 'The first look is blind' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^C-[0-9A-F]{6}$/);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByText('Maya')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Accept Candidate' }).first()).toBeDisabled();
    await expect(page.getByText('One team member has scored this answer.', { exact: false })).toBeVisible();

    await expectAccessible(page, 'blind first look');

    const save = page.getByRole('button', { name: 'Save and see who it is' });
    await save.click();
    await expect(page.getByText('Choose a level')).toHaveCount(3);
    for (const number of [1, 2, 3]) {
      // A mouse would press what is in front of it for a while: the toast.
      const level = page.getByRole('radio', { name: /^3: A concrete example/ }).nth(number - 1);
      await level.press('Space');
      await expect(level).toBeChecked();
      await page.getByRole('textbox', { name: `Why, question ${number}` }).fill('Heard at 0:18.');
    }
    await save.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(1);
    await expect(page.getByText('Scored blind', { exact: false })).toBeVisible();
    await expect(page.getByText('Marcus Bell')).toBeVisible();
    await expectAccessible(page, 'scorecards');
  });

  await test.step('notes and marks play the video; J and K go through the stack, never while typing', async () => {
    await page.keyboard.press('n');
    const note = page.getByLabel('Private note');
    await note.fill('Ask about the journey at 0:18.');
    await note.press('j');
    await expect(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible();
    await page.getByRole('button', { name: 'Save note' }).click();
    const video = page.locator('video');
    // Slow enough for the second that it was sent to to be seen.
    await video.evaluate((it: HTMLVideoElement) => void (it.playbackRate = 0.0625));
    const playing = () => video.evaluate((it: HTMLVideoElement) => Math.floor(it.currentTime));
    await page.getByRole('tabpanel').getByRole('button', { name: 'Play from 0:18' }).click();
    await expect.poll(playing).toBe(18);
    await page.getByRole('button', { name: 'Mark 2, play from 0:08' }).click();
    await expect.poll(playing).toBe(8);
    const address = page.url();
    await page.locator('body').press('j');
    await expect(page.getByRole('link', { name: 'Previous application' })).toHaveAttribute(
      'href',
      new URL(address).pathname + new URL(address).search,
    );
    await page.locator('body').press('k');
    await expect(page).toHaveURL(address);
  });

  await test.step('and the next one may be seen again', async () => {
    await page.getByRole('link', { name: /^Back to Applications/ }).click();
    await page.getByRole('button', { name: /Blind first look: on/ }).click();
    await page.getByRole('radio', { name: 'Off for this job' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: /Blind first look: off/ })).toBeVisible();
  });
});

test('a manager opens, leaves and corrects comparing, passing and meeting with the keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await openJob(page, 'Senior Frontend Engineer');
  const boxes = page.getByRole('table', { name: 'Applications' }).locator('tbody').getByRole('checkbox');
  for (const box of [boxes.nth(0), boxes.nth(1)]) {
    await box.focus();
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('button', { name: /^Compare/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeFocused();
  await page.goBack();
  await tabTo(page, page.getByRole('link', { name: /^View Details/ }).first());
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  const pass = page.getByRole('button', { name: 'Pass on Candidate' }).first();
  const meet = page.getByRole('button', { name: 'Setup Interview' }).first();
  for (const opener of [pass, meet]) {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab');
      const outside = 'document.activeElement !== document.body && !document.activeElement.closest("dialog")';
      expect(await page.evaluate(outside)).toBe(false);
    }
    if (opener === pass) {
      await tabTo(page, dialog.locator('[type=submit]'));
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Reason')).toBeFocused();
      await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('a manager passes on many candidates with one reason and can undo it immediately @firefox', async ({ page }) => {
  await signIn(page, 'manager');
  await openJob(page, 'Senior Frontend Engineer');
  const rows = page.getByRole('table', { name: 'Applications' }).getByRole('row');
  await rows.filter({ hasText: 'Human review' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pass on 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pass on 1' }).click();
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('filled');
  await dialog.getByRole('button', { name: 'Pass on 1' }).click();
  await expect(page.getByText('You passed on one candidate.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Not Selected' })).toHaveCount(2);
  await page.reload();
  await page.getByRole('button', { name: 'Undo for all' }).click();
  await expect(
    page.getByText('One application is back where it was. No email was sent.').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(rows.filter({ hasText: 'Not Selected' })).toHaveCount(1);
});

test('a manager exports the table as a file for spreadsheets', async ({ page }) => {
  await signIn(page, 'manager');
  await openJob(page, 'Senior Frontend Engineer');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('applications.csv');
});

test('a table of a thousand rows draws only the rows near the viewport @firefox', async ({ page }) => {
  await signIn(page, 'manager');
  const perPage = 200;
  await page.route('**/functions/v1/job-details?*', async (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&cursor=\d+/, ''),
    });
    const body = (await answer.json()) as { applications: object[] };
    const applications = Array.from({ length: perPage }, (_, index) => ({
      ...body.applications[0],
      id: `00000000-0000-4000-8000-${String(start + index).padStart(12, '0')}`,
      candidate_id: `C-${String(start + index).padStart(6, '0')}`,
    }));
    const next_cursor = start + perPage < 1000 ? String(start + perPage) : null;
    await route.fulfill({ response: answer, json: { ...body, applications, total: 1000, next_cursor } });
  });
  await openJob(page, 'Senior Frontend Engineer');
  const shown = page.getByText(/^Showing [\d,]+ of 1,000 applications$/);
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End');
        return shown.innerText();
      },
      { timeout: 120_000, intervals: [100] },
    )
    .toBe('Showing 1,000 of 1,000 applications');
  const last = page.getByText('C-000999', { exact: true });
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End');
        return last.isVisible();
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  // What has just left the window is let go a moment later.
  const links = page.getByRole('table', { name: 'Applications' }).getByRole('link');
  await expect.poll(() => links.count()).toBeLessThan(400);
});
