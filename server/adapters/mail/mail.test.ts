import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openPostOffice } from '../../../tests/support/outside/smtp.ts';
import { smtpMail } from './mail.ts';

const email = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const from = 'Saywell <no-reply@saywell.test>';
const patience = { connectMs: 300, silentMs: 300 };
const close: (() => void)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});

async function speaking(talk: (line: Socket) => void): Promise<string> {
  const server = createServer((line) => {
    line.on('error', () => {});
    talk(line);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close.push(() => server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const dropping = (heard: string[]) => (line: Socket) => {
  let text = '';
  line.write('220 here\r\n');
  line.on('data', (piece) => {
    text += String(piece);
    if (text.includes('\r\n.\r\n')) {
      heard.push(text);
      line.destroy();
    } else if (!/^DATA\r\n/m.test(text)) line.write('250 yes\r\n');
    else if (text.endsWith('DATA\r\n')) line.write('354 go on\r\n');
  });
};

const idIn = (letter = '') => /^Message-ID: <(.+)>/im.exec(letter)?.[1];

describe('a mail server', () => {
  it('a mail server that is down, silent or slow ends the attempt in bounded time', async () => {
    const slow = (line: Socket) => {
      const timer = setInterval(() => line.write('220-wait\r\n'), 50);
      line.once('close', () => clearInterval(timer));
    };
    for (const url of ['smtp://127.0.0.1:9', await speaking(() => {}), await speaking(slow)]) {
      const began = Date.now();
      await expect(smtpMail(url, from, patience).send({ key: 'one', ...email })).rejects.toThrow();
      expect(Date.now() - began).toBeLessThan(10_000);
    }
  });

  it('a mail server that accepts a mail and drops the connection gets it again under the same id', async () => {
    const heard: string[] = [];
    const url = await speaking(dropping(heard));
    const mail = smtpMail(url, from, patience);
    for (const _ of [1, 2]) await expect(mail.send({ key: 'sent:1', ...email })).rejects.toThrow();
    await expect(mail.send({ key: 'sent:2', ...email })).rejects.toThrow();
    const [first, second, other] = heard.map(idIn);
    expect(first).toMatch(/^[0-9a-f]{40}@saywell\.test$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it('a mail server gets no idempotency header that is meant for another provider', async () => {
    const office = await openPostOffice();
    await smtpMail(office.url, from).send({ key: 'one', ...email });
    await office.close();
    expect(office.letters[0]).not.toMatch(/idempotency/i);
  });

  it('a mail is marked as automatic, so that no absence note comes back', async () => {
    const office = await openPostOffice();
    await smtpMail(office.url, from).send({ key: 'one', ...email });
    expect(office.letters[0]).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    await smtpMail(office.url, from).send({ key: 'two', ...email, answers: true });
    expect(office.letters[1]).toMatch(/^Auto-Submitted: auto-replied\r?$/m);
    expect(office.letters[0]).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply, RN, NRN\r?$/m);
    await office.close();
  });
});
