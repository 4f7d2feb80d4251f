import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { test } from '../support/company.ts';
import { signIn } from '../support/people.ts';

// What plays is painted by the processor here, once for each page: a smaller window leaves it time to talk.
test.use({ viewport: { width: 1024, height: 640 } });

/** The browser plays a picture that has arrived. */
const plays = (page: Page, label: string) =>
  expect
    .poll(
      () =>
        page
          .getByLabel(label)
          .evaluate(
            (video: HTMLVideoElement) => video.readyState >= 2 && video.videoWidth > 0 && video.currentTime > 0,
          ),
      // Three browsers that encode on two busy cores took 90 seconds until the first frame arrived.
      { timeout: 240_000 },
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

async function signInAs(page: Page, email: string): Promise<void> {
  const data = { email, password: 'saywell-demo', remember: true };
  await expect(await page.request.post('/auth/v1/token', { data })).toBeOK();
  await page.goto('/manager/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function enter(page: Page, room: string): Promise<void> {
  await page.goto(room);
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await page.getByRole('button', { name: 'Join the interview' }).click();
}

/** Notes in the page that anything was recorded there. */
const countRecorders = (page: Page) =>
  page.addInitScript(() => {
    const start = MediaRecorder.prototype.start;
    MediaRecorder.prototype.start = function (...how) {
      sessionStorage.setItem('recorders', 'one');
      return start.apply(this, how);
    };
  });

test('two people join a video meeting under their own names, share a screen and leave', async ({
  page: maya,
  otherPage,
}) => {
  const dana = await otherPage();
  for (const page of [maya, dana]) await countRecorders(page);
  await signIn(maya, 'candidate');
  await signIn(dana, 'manager');
  const room = await setUpRoom(maya, dana);
  const films: string[] = [];
  for (const page of [maya, dana])
    page.on('request', (sent) => {
      if (!/^$|json|text|form-urlencoded/.test(sent.headers()['content-type'] ?? '')) films.push(sent.url());
    });

  await enter(maya, room);
  await expect(maya.getByText(/You’re in. Dana isn’t here yet/)).toBeVisible();
  await expectAccessible(maya, 'room');
  await enter(dana, room);
  await plays(maya, 'Live picture of Dana Whitfield');
  await plays(dana, 'Live picture of Maya Okafor');

  await maya.getByRole('button', { name: 'Camera off' }).click();
  await expect(dana.getByText('The camera of Maya is off.')).toBeVisible();
  // A screen is no camera: it is seen while that is off.
  await maya.getByRole('button', { name: 'Share your screen' }).click();
  await expect(dana.getByText('Maya Okafor is sharing a screen.')).toBeVisible();
  await plays(dana, 'Screen of Maya Okafor');
  await expect(dana.getByText('The camera of Maya is off.')).toBeVisible();

  // A colleague takes no one's place, and sees the screen that was shared before.
  const marcus = await otherPage();
  await signInAs(marcus, 'marcus.bell@saywell.test');
  await enter(marcus, room);
  await plays(marcus, 'Screen of Maya Okafor');
  await plays(marcus, 'Live picture of Dana Whitfield');
  await plays(maya, 'Live picture of Marcus Bell');
  await plays(maya, 'Live picture of Dana Whitfield');
  await expectAccessible(dana, 'room of three');
  await marcus.getByRole('button', { name: 'Leave' }).click();

  await maya.getByRole('button', { name: 'Stop sharing', exact: true }).click();
  await expect(dana.getByText('Maya Okafor is sharing a screen.')).toBeHidden();
  await maya.getByRole('button', { name: 'Camera off' }).click();
  await plays(dana, 'Live picture of Maya Okafor');

  const leon = await otherPage();
  await signInAs(leon, 'leon@saywell.test');
  await leon.goto(room);
  await expect(leon.getByText('You’re not invited to this interview')).toBeVisible();

  await maya.reload();
  await enter(maya, room);
  await plays(maya, 'Live picture of Dana Whitfield');
  await maya.getByRole('button', { name: 'Leave' }).click();
  await expect(maya.getByText('You have left the interview.')).toBeVisible();
  await expect(dana.getByText(/Maya isn’t here yet/)).toBeVisible();
  // Nothing of the talk is kept: no browser has recorded it, and none has sent anything but words.
  for (const page of [maya, dana]) expect(await page.evaluate(() => sessionStorage.getItem('recorders'))).toBeNull();
  expect(films).toEqual([]);
});
