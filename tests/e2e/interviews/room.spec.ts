import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { test } from '../support/company.ts';
import { signIn } from '../support/people.ts';

/** The browser plays a picture that has arrived. */
const plays = (page: Page, label: string) =>
  expect
    .poll(() =>
      page
        .getByLabel(label)
        .evaluate((video: HTMLVideoElement) => video.readyState >= 2 && video.videoWidth > 0 && video.currentTime > 0),
    )
    .toBe(true);

const authorizationOf = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
});

/** The address of the room of an interview that begins in ten minutes. */
async function setUpRoom(candidate: Page, manager: Page): Promise<string> {
  const mine = await candidate.request.post('/functions/v1/applications', {
    headers: await authorizationOf(candidate),
    data: { action: 'get_applications' },
  });
  const { applications } = (await mine.json()) as { applications: { id: string }[] };
  const headers = await authorizationOf(manager);
  const wanted = {
    scheduled_date: new Date(Date.now() + 600_000).toISOString(),
    timezone: 'America/Denver',
    meeting_type: 'video',
    create_room: true,
    force: true,
  };
  for (const { id } of applications) {
    const data = { action: 'create_meeting', data: { ...wanted, application_id: id } };
    const answer = await manager.request.post('/functions/v1/manager-prospects', { headers, data });
    if (!answer.ok()) continue;
    const { meeting } = (await answer.json()) as { meeting: { meeting_link: string } };
    return new URL(meeting.meeting_link).pathname;
  }
  throw new Error('None of these applications may be invited.');
}

async function enter(page: Page, room: string): Promise<void> {
  await page.goto(room);
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await page.getByRole('button', { name: 'Join the interview' }).click();
}

test('two people meet in a room of the product, switch their cameras, and leave', async ({
  page: maya,
  somebodyElse,
}) => {
  const dana = await somebodyElse();
  await signIn(maya, 'candidate');
  await signIn(dana, 'manager');
  const room = await setUpRoom(maya, dana);

  await enter(maya, room);
  await expect(maya.getByText(/You are in. Dana is not here yet/)).toBeVisible();
  await expectAccessible(maya, 'room');
  await enter(dana, room);
  await plays(maya, 'Live picture of Dana Whitfield');
  await plays(dana, 'Live picture of Maya Okafor');

  await maya.getByRole('button', { name: 'Camera off' }).click();
  await expect(dana.getByText('The camera of Maya is off.')).toBeVisible();
  await maya.getByRole('button', { name: 'Camera off' }).click();
  await plays(dana, 'Live picture of Maya Okafor');

  await maya.reload();
  await enter(maya, room);
  await plays(maya, 'Live picture of Dana Whitfield');
  await maya.getByRole('button', { name: 'Leave' }).click();
  await expect(maya.getByText('You have left the interview.')).toBeVisible();
  await expect(dana.getByText(/Maya is not here yet/)).toBeVisible();
});
