import { expect, type Page } from '@playwright/test';

async function listMail(page: Page, address: string): Promise<{ path: string; subject: string }[]> {
  const list = await (await page.request.get('/dev/mail')).text();
  const lines = list.split('<li>').filter((line) => line.includes(`</a> to ${address},`));
  return lines.map((line) => {
    const [, path = '', subject = ''] = /<a href="([^"]+)">([^<]*)</.exec(line) ?? [];
    return { path, subject };
  });
}

/** Returns the HTML of the newest email to this address whose subject matches, once it has arrived. */
export async function mailTo(page: Page, address: string, subject: RegExp = /./): Promise<string> {
  const newest = async () => (await listMail(page, address)).find((mail) => subject.test(mail.subject))?.path ?? '';
  await expect.poll(newest, { message: `the mail ${subject} to ${address}` }).not.toBe('');
  return (await page.request.get(await newest())).text();
}

/** Returns the subjects of the mails that this address has received, newest first. */
export const subjectsTo = async (page: Page, address: string): Promise<string[]> =>
  (await listMail(page, address)).map(({ subject }) => subject);
